package findings

var services []row

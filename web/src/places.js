// Places in the text: lines and columns, both from 0.

// offset returns the place in the text of a line and a column.
export function offset(doc, line, column) {
  const at = doc.line(Math.min(line, doc.lines - 1) + 1);
  return Math.min(at.from + column, at.to);
}

// cursor returns the line and column of a place.
export function cursor(doc, pos) {
  const line = doc.lineAt(pos);
  return { line: line.number - 1, column: pos - line.from };
}

package profile_test

import (
	"fmt"

	"cartulary/engine/profile"
)

// This example reads the profiles of a family.
func ExampleParse() {
	table, err := profile.Parse("profile tow-default\ntitle The Tower\nsource Hans im Glück 2006\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Profiles[0].ID, "from", table.Profiles[0].Source)
	// Output:
	// tow-default from Hans im Glück 2006
}

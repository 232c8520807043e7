package schemas_test

import (
	"fmt"

	"cartulary/schemas"
)

// This example checks a record in JSON.
func ExampleValidate() {
	problems, err := schemas.Validate(schemas.CGR, []byte(`{"cgr": "1", "players": [{"color": "red"}], "turns": "none"}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range problems {
		fmt.Println(p)
	}
	// Output:
	// cgr: must be an integer, found "1"
	// players/0: the field "colour" is missing
	// players/0: the field "name" is missing
	// players/0/color: unknown field
	// turns: must be a list, found "none"
}

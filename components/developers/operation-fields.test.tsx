import { render, screen } from "@testing-library/react";
import { OperationFields } from "./operation-fields";

test("a parameter and a field of the body that share a name are listed apart", () => {
  render(
    <OperationFields
      operation={{
        tags: [],
        summary: "Answer a cancellation",
        description: "Members only.",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
        requestBody: {
          content: { "application/json": { schema: { properties: { id: { type: "string" } }, required: [] } } },
        },
      }}
    />,
  );
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["idrequired", "id"]);
  for (const label of ["Parameters", "Body"])
    expect(screen.getByText(label).nextElementSibling?.querySelectorAll("dt")).toHaveLength(1);
});

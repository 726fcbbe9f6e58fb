import { render, screen, within } from "@testing-library/react";
import type { openApiDocument } from "@/lib/boundary/openapi";
import { ApiReference } from "./api-reference";
import { OperationFields } from "./operation-fields";

describe("api reference", () => {
  const operation = (tag: string, summary: string, security?: object[]) => ({
    tags: [tag],
    summary,
    description: "",
    parameters: [],
    security,
  });

  const paths = {
    "/api/listings": {
      get: operation("listings", "My listings", [{ user: [] }, { key: [] }]),
      post: operation("listings", "Create a listing", [{ user: [] }, { key: [] }]),
    },
    "/api/account/password": { post: operation("account", "Change the password", [{ user: [] }]) },
    "/api/auth/login": { post: operation("auth", "Log in") },
  };

  test("the reference lists the endpoints that an API key can use, and no others", () => {
    const servers = [{ url: "https://pitchside.example" }];
    render(<ApiReference document={{ servers, paths } as unknown as ReturnType<typeof openApiDocument>} />);
    const list = screen.getByRole("region", { name: "listings" });
    expect(within(list).getByText("My listings")).toBeVisible();
    expect(within(list).getByText("Create a listing")).toBeVisible();
    expect(screen.queryByText("Change the password")).toBeNull();
    expect(screen.queryByText("Log in")).toBeNull();
    expect(screen.getByRole("navigation", { name: "Endpoints" })).toHaveTextContent(/^Endpoints\s*listings 2$/);
  });
});

describe("operation fields", () => {
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
});

import { render, screen, within } from "@testing-library/react";
import type { openApiDocument } from "@/lib/boundary/openapi";
import { apiVersion } from "@/lib/platform/http/api-versions";
import { samplesOf } from "@/lib/boundary/call-samples";
import { problems } from "@/lib/boundary/problems";
import { ApiReference, ReferenceIndex, groupsOf } from "./api-reference";
import { Changelog, ErrorGuide } from "./contract-guides";
import { IntegrationGuide, WebhookGuide } from "./connection-guides";
import { GettingStarted } from "./getting-started";
import { OperationExample, OperationFields } from "./operation-fields";
import { developerSections } from "./pages";
import { SearchResults, entriesOf, findEntries } from "./reference-search";

describe("api reference", () => {
  const operation = (tag: string, summary: string, security?: object[]) => ({
    operationId: `${tag}.${summary.startsWith("My") ? "list" : "createOne"}`,
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

  const tags = ["listings", "account", "auth"].map((name) => ({ name, description: name }));
  const groups = groupsOf({ paths, tags } as unknown as ReturnType<typeof openApiDocument>);

  test("the reference lists the endpoints that an API key can use, and no others", () => {
    render(<ReferenceIndex groups={groups} />);
    const list = screen.getByRole("region", { name: "listings" });
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "/developers/reference/listings",
      "/developers/reference/listings/list",
      "/developers/reference/listings/create-one",
    ]);
    expect(list).toHaveTextContent("GET /api/listings My listings");
    expect(list).toHaveTextContent("POST /api/listings Create a listing");
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  test("an endpoint has an example in curl, and a link to the other languages", () => {
    const [group] = groups;
    if (!group) throw new Error("A group was expected.");
    render(<ApiReference group={group} origin="https://pitchside.example" />);
    expect(screen.getByLabelText("My listings: curl")).toHaveTextContent("https://pitchside.example/api/listings");
    expect(screen.getAllByText("Response, TypeScript, and Python")[0]).toHaveAttribute(
      "href",
      "/developers/reference/listings/list",
    );
  });
});

describe("search", () => {
  const call = {
    ...{ operationId: "deals.saveRecap", tags: ["deals"], summary: "Save the recap of a deal", parameters: [] },
    description: "Scope of an API key: deals:write.",
  };
  const group = { name: "deals", slug: "deals", description: "Deals" };
  const entries = entriesOf([{ ...group, calls: [{ method: "PUT", path: "/api/deals/{id}/recap", operation: call }] }]);

  test.each([
    ["an endpoint by its summary", "recap save", "/developers/reference/deals/save-recap"],
    ["an endpoint by its scope", "DEALS:WRITE", "/developers/reference/deals/save-recap"],
    ["an event", "deal.signed", "/developers/webhooks#events"],
    ["an error", "rate_limited", "/developers/errors#rate_limited"],
    ["a section of a guide", "webhook signature", "/developers/webhooks#verification"],
  ])("it finds %s", (_, q, href) => {
    render(<SearchResults entries={entries} q={q} />);
    expect(screen.getAllByRole("link")[0]).toHaveAttribute("href", href);
  });

  test("results with the words in their title come first", () => {
    const [first] = findEntries(entries, "webhooks");
    expect(first).toMatchObject({ kind: "Guide", href: "/developers/webhooks" });
  });

  test("without results it says what to try", () => {
    render(<SearchResults entries={entries} q="no such thing" />);
    expect(screen.getByText(/No results/)).toBeInTheDocument();
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  test("every section has the anchor that its result points to", () => {
    const origin = "https://pitchside.example";
    const { container } = render(
      <>
        <GettingStarted origin={origin} />
        <WebhookGuide origin={origin} />
        <IntegrationGuide />
      </>,
    );
    for (const { id } of developerSections) expect(container.querySelector(`#${id}`)).not.toBeNull();
  });
});

test("an endpoint shows the request and the response of its example", () => {
  const content = (example: object) => ({ "application/json": { schema: {}, example } });
  const parameters = [
    { name: "id", in: "path", required: true, schema: {}, example: "7" },
    { name: "limit", in: "query", required: false, schema: {}, example: 3 },
    { name: "cursor", in: "query", required: false, schema: {} },
  ];
  const operation = { operationId: "roi.create", tags: [], summary: "", description: "", parameters };
  const [requestBody, responses] = [{ content: content({ name: "Base" }) }, { 201: { content: content({ id: "1" }) } }];
  const call = { method: "POST", path: "/api/roi/{id}", operation: { ...operation, requestBody, responses } };
  render(<OperationExample call={call} origin="https://pitchside.example" />);
  for (const language of ["curl", "TypeScript", "Python"]) {
    const sample = screen.getByLabelText(`Example request: ${language}`);
    expect(sample).toHaveTextContent("https://pitchside.example/api/roi/7?limit=3");
    expect(sample).toHaveTextContent('{ "name": "Base" }');
  }
  expect(screen.getByLabelText("Example response 201")).toHaveTextContent('{ "id": "1" }');
});

describe("samples", () => {
  const call = { method: "POST", url: "https://p.example/api/roi" };

  test("a write sends JSON in each language", () => {
    expect(samplesOf({ ...call, body: { a: 1 } }).map(({ text }) => text)).toEqual([
      expect.stringMatching(/-X POST "https:.*-d '\{\s+"a": 1\s+\}'/s),
      expect.stringMatching(
        /method: "POST".*"Content-Type": "application\/json".*JSON\.stringify\(\{\s+"a": 1\s+\}\)/s,
      ),
      expect.stringMatching(/requests\.post\(.*json=\{\s+"a": 1\s+\}/s),
    ]);
  });

  test("values are written as each language has them", () => {
    const body = { isOpen: true, note: 'It\'s "null", not true', until: null };
    const [curl, , python] = samplesOf({ ...call, body }).map(({ text }) => text);
    expect(curl).toContain(`It'\\''s`);
    expect(python).toContain('"isOpen": True');
    expect(python).toContain('"until": None');
    expect(python).toContain('"note": "It\'s \\"null\\", not true"');
  });
});

test("every error code has the anchor that its type points to", () => {
  const { container } = render(<ErrorGuide origin="https://pitchside.example" />);
  for (const code of Object.keys(problems)) expect(container.querySelector(`#${code}`)).not.toBeNull();
});

test("the changelog begins with the version that responses name", () => {
  render(<Changelog />);
  expect(screen.getAllByRole("heading")[0]).toHaveAttribute("id", apiVersion);
});

describe("operation fields", () => {
  test("a parameter and a field of the body that share a name are listed apart", () => {
    render(
      <OperationFields
        operation={{
          operationId: "deals.answerCancellation",
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

/**
 * The rules of Redocly's recommended set that can fail for a description made by `openApiDocument`, errors and warnings
 * alike. Left out is `no-ambiguous-paths`: `/api/deals/views/{id}` is not `/api/deals/{id}/views`, as no id is a word.
 */
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { jsonSchemaOf, openApiDocument } from "@/lib/boundary/openapi";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, object>;
}

const audiences = ["public", "admin"] as const;
const documents = new Map<string, ReturnType<typeof openApiDocument>>();
let routes: DeclaredRoute[];

beforeAll(async () => {
  routes = await declaredRoutes();
  for (const audience of audiences)
    documents.set(audience, openApiDocument(routes, "https://pitchside.example", audience));
});

function documentOf(audience: string) {
  const document = documents.get(audience);
  if (!document) throw new Error(`There is no description for ${audience}.`);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  return { document, operations };
}

const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

describe.each(audiences)("the %s description", (audience) => {
  test("names each operation once, sums it up, and puts it under a described tag", () => {
    const { document, operations } = documentOf(audience);
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(operations.length).toBeGreaterThan(100);
    expect(repeated(operations.map(({ operation }) => operation.operationId))).toEqual([]);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    for (const { operation } of operations) {
      expect(operation.operationId).toMatch(/^[A-Za-z0-9._~-]+$/);
      expect(operation.summary).toMatch(/\S{2}/);
      expect(operation.tags.filter((tag) => !tags.has(tag))).toEqual([]);
    }
  });

  test("says of each operation who may call it, what it returns, and how it fails", () => {
    const { document, operations } = documentOf(audience);
    const schemes = new Set(Object.keys(document.components.securitySchemes ?? {}));
    for (const { operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(operation.security.flatMap((way) => Object.keys(way)).filter((way) => !schemes.has(way))).toEqual([]);
      expect(statuses.filter((status) => /^[23]/.test(status))).toHaveLength(1);
      expect(statuses.some((status) => status.startsWith("4"))).toBe(true);
    }
  });

  test("declares the parameters of each path, each of them once, and no path twice", () => {
    const { document, operations } = documentOf(audience);
    expect(repeated(Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}")))).toEqual([]);
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(path).toMatch(/^\/[^?]*[^/?]$/);
      expect(operation.parameters.flatMap((each) => (each.in === "path" ? [each.name] : []))).toEqual(inPath);
      expect(repeated(operation.parameters.map((each) => `${each.in} ${each.name}`))).toEqual([]);
    }
  });

  test("uses every named schema, and refers to no other", () => {
    const { document } = documentOf(audience);
    const used = new Set([...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((m) => m[1]));
    expect(used).toEqual(new Set(Object.keys(document.components.schemas ?? {})));
    for (const name of used) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
  });

  test("has schemas that a validator of JSON Schema takes, without required properties that nobody described", () => {
    const { document } = documentOf(audience);
    const faults: string[] = [];
    walk(document.paths, "", faults);
    walk(document.components.schemas, "", faults);
    expect(faults).toEqual([]);
    const $defs = document.components.schemas ?? {};
    const properties = Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
    const text = JSON.stringify({ $defs, properties }).replaceAll("#/components/schemas/", "#/$defs/");
    const validate = new AjvJsonSchemaValidator().getValidator(JSON.parse(text) as object);
    expect([validate({}).valid, validate({ Problem: { message: "No" } }).valid]).toEqual([true, false]);
  });
});

test("the public description has no call of admins, and names what integrations work with", () => {
  const { document, operations } = documentOf("public");
  expect(operations.filter(({ path }) => path.includes("/admin"))).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/"Admin[A-Z]/);
  expect(Object.keys(document.components.schemas ?? {})).toEqual(
    expect.arrayContaining(["Listing", "Brief", "Match", "Proposal", "Deal", "Conversation", "Problem"]),
  );
  expect(operations.length + documentOf("admin").operations.length).toBe(routes.length);
});

test("a named schema is what a call returns and never what it takes, as the two differ", () => {
  const inputs = routes.flatMap(({ declaration: { input } }) => (input ? [jsonSchemaOf(input, "input")] : []));
  expect(inputs.filter((schema) => "$defs" in schema || "$ref" in schema)).toEqual([]);
});

/** Required properties without a description, repeated values of an enum, and values of another type than the enum’s. */
function walk(value: unknown, path: string, faults: string[]): void {
  if (typeof value !== "object" || value === null) return;
  const { type, properties, required, enum: values } = value as Record<string, unknown>;
  if (type === "object" && Array.isArray(required))
    for (const name of required) if (!(String(name) in ((properties as object | undefined) ?? {}))) faults.push(path);
  if (type === "string" && Array.isArray(values)) {
    if (values.some((each) => typeof each !== "string") || new Set(values).size < values.length) faults.push(path);
  }
  for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`, faults);
}

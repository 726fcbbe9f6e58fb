import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { ApiReference, ReferenceIndex, groupsOf } from "@/components/developers/api-reference";
import { callersOf } from "@/lib/boundary/callers";
import { type OpenApiAudience, jsonSchemaOf, openApiDocument } from "@/lib/boundary/openapi";
import { guards } from "@/tests/law/access-personas";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { guardedCalls } from "@/tests/support/http/guarded-calls";
import { filesBelow, read } from "./source-files";

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { "application/json": { schema: { description?: string } } } };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

let routes: DeclaredRoute[];
let documents: Record<OpenApiAudience, ReturnType<typeof openApiDocument>>;
/** Both together. */
let description: ReturnType<typeof openApiDocument>;

const audiences = ["public", "admin"] as const;

jest.setTimeout(180_000);

// Loading every route takes longer than all checks here.
beforeAll(async () => {
  routes = await declaredRoutes();
  const of = (audience: OpenApiAudience) => openApiDocument(routes, "https://pitchside.example", audience);
  documents = { public: of("public"), admin: of("admin") };
  const paths = { ...documents.public.paths, ...documents.admin.paths };
  const schemas = { ...documents.public.components.schemas, ...documents.admin.components.schemas };
  description = { ...documents.public, paths, components: { schemas } };
});

const operationOf = (path: string, method: string) => description.paths[path]?.[method] as Operation | undefined;

describe("responses of calls", () => {
  const declarations = filesBelow("app")
    .filter((file) => file.endsWith("/route.ts"))
    .flatMap((file) => {
      const [, ...texts] = read(file).split(/^(?=.*\bdefineRoute[<(])/m);
      return texts.map((text) => ({ call: `${file}: ${/action: (\S+),/.exec(text)?.[1]}`, text }));
    });

  test("every declared call declares its response: JSON of a shape, or a media type", () => {
    const wordsOf = (text: string) => text.match(/^ +(output|answers): /gm) ?? [];
    expect(declarations.length).toBeGreaterThan(200);
    expect(declarations.filter(({ text }) => wordsOf(text).length !== 1).map(({ call }) => call)).toEqual([]);
  });

  test("the API describes every response down to its last field, and allows no other", () => {
    const { paths, components } = description;
    const answers = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations as Record<string, Operation>).map(([method, { responses }]) => ({
        call: `${method} ${path}`,
        content: Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content ?? {},
      })),
    );
    const { Problem: _problem, ...named } = components.schemas as Record<string, Schema>;
    const faults = answers.flatMap(({ call, content }) => {
      const [media] = Object.values(content);
      if (!media) return [`${call}: nothing`];
      return media.schema ? vaguePlaces(media.schema, call) : [];
    });
    faults.push(...Object.entries(named).flatMap(([name, schema]) => vaguePlaces(schema, name)));
    expect(answers.length).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  });

  test("an error is described if a call can return it, and nowhere else", () => {
    const responsesOf = ({ path, method }: DeclaredRoute) =>
      operationOf(path.replace(/\[(\w+)\]/g, "{$1}"), method.toLowerCase())?.responses;
    const documented = routes.filter((route) => responsesOf(route));
    const described = (status: string) => documented.filter((route) => status in (responsesOf(route) ?? {}));
    expect(described("404")).toEqual(documented.filter(({ path }) => path.includes("[")));
    expect(described("422")).toEqual(documented.filter(({ declaration }) => declaration.input));
    expect(described("429")).toEqual(documented.filter(({ declaration }) => declaration.limit));
    for (const some of [described("422"), described("429")]) expect(some.length).toBeLessThan(documented.length);
  });

  test("every list has its total number of rows", () => {
    const lists = routes.filter(({ declaration }) => fieldsOf(declaration.output).includes("items"));
    const without = lists.filter(({ declaration }) => !fieldsOf(declaration.output).includes("total"));
    expect(lists.length).toBeGreaterThan(40);
    expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

const fieldsOf = (output: unknown): string[] => (output instanceof z.ZodObject ? Object.keys(output.shape) : []);

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  items?: Schema;
  [combination: string]: unknown;
}

/** Where a schema takes anything or takes more fields than it names; what it refers to is looked at by itself. */
function vaguePlaces(schema: Schema, path: string): string[] {
  const { $ref, properties, additionalProperties, items } = schema;
  const options = ["anyOf", "oneOf", "allOf"].flatMap((key) => (schema[key] as Schema[] | undefined) ?? []);
  const isAnything = !$ref && !schema.type && !("const" in schema) && !schema.enum && options.length === 0;
  const isOpen = schema.type === "object" && (properties ? additionalProperties !== false : !additionalProperties);
  return [
    ...(isAnything || isOpen ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => vaguePlaces(part, `${path} ${name}`)),
    ...(items ? vaguePlaces(items, `${path}[]`) : []),
    ...options.flatMap((option) => vaguePlaces(option, path)),
    ...(isTyped(additionalProperties) ? vaguePlaces(additionalProperties, `${path}{}`) : []),
  ];
}

/** A record of anything is a shape: facts by their names. */
const isTyped = (schema?: Schema | false): schema is Schema => !!schema && Object.keys(schema).length > 0;

describe("rules that join several values", () => {
  /*
   * A schema describes what each field takes. A rule about several fields is code, which no description shows, so it is
   * stated in words that become part of the API description.
   */
  const compound: ReadonlySet<string> = new Set(["object", "array", "record", "tuple"]);

  /** The places in a form where one of our rules joins several values, each with its description. */
  function joinedRules(input: z.ZodType): (string | undefined)[] {
    const found = new Map<z.core.$ZodType, string | undefined>();
    z.toJSONSchema(input, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const { type, checks = [] } = zodSchema._zod.def as { type: string; checks?: z.core.$ZodCheck[] };
        const isOurs = checks.some((check) => check._zod.def.check === "custom");
        if (compound.has(type) && isOurs) found.set(zodSchema, jsonSchema.description);
      },
    });
    // Describing a schema creates another one, and both are visited here.
    for (const schema of found.keys()) if (schema._zod.parent) found.delete(schema._zod.parent);
    return [...found.values()];
  }

  test("every rule that joins several values of a form is described in words", () => {
    const rules = routes.flatMap(({ method, path, declaration: { input } }) =>
      input ? joinedRules(input).map((words) => ({ call: `${method} ${path}`, words })) : [],
    );
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter(({ words }) => !words).map(({ call }) => call)).toEqual([]);
  });

  /** The rules that a use case checks and its schema cannot, because they depend on the clock or another row. */
  test.each([
    ["/api/proposals", "post", /sum of the lines.*term must not end before it starts.*at most 90 days.*currency/],
    ["/api/proposals/{id}/counter", "post", /sum of the lines.*term must not end before it starts/],
    ["/api/listings", "post", /term ends no earlier than it starts.*latitude.*longitude/],
    ["/api/listings/{id}", "patch", /term ends no earlier than it starts.*latitude.*longitude/],
    ["/api/preferences", "post", /maximum budget.*window/],
    ["/api/organizations/representations", "post", /last day/],
  ])("the description of %s %s says what has to fit together", (path, method, words) => {
    expect(operationOf(path, method)?.requestBody?.content["application/json"].schema.description).toMatch(words);
  });
});

describe("who may call", () => {
  test("the API description names the session that each call requires", () => {
    const guardOf = new Map(guardedCalls().map(({ call, guard }) => [call, guard]));
    const wrong = routes.filter(({ method, path, declaration }) => {
      const name = guardOf.get(`${method} ${path}`) ?? "";
      return callersOf(declaration.guard).session !== guards[name]?.session;
    });
    expect(routes.length).toBeGreaterThan(200);
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test("the description says in a sentence who may make a call, and how", () => {
    const of = (path: string, method: string) => operationOf(path, method) as Operation;
    expect(of("/api/auth/login", "post")).toMatchObject({ description: expect.stringMatching(/^No login needed\./) });
    expect(of("/api/auth/login", "post").security).toEqual([]);
    expect(of("/api/listings", "post").description).toMatch(
      /^For sellers, even while their approval is pending\. API key scope: listings:write\./,
    );
    expect(of("/api/listings", "post").security).toEqual([{ user: [] }, { key: [] }]);
    expect(of("/api/admin/users", "get")).toMatchObject({
      description: "For Pitchside admins.",
      security: [{ admin: [] }],
    });
    expect(of("/api/account/api-keys", "get").security).toEqual([{ user: [] }]);
  });

  test("a call that requires the password again is not offered to API keys", () => {
    for (const { method, path, declaration } of routes) {
      if (declaration.recent !== true) continue;
      const operation = operationOf(path.replace(/\[(\w+)\]/g, "{$1}"), method.toLowerCase());
      expect(operation?.security).not.toContainEqual({ key: [] });
    }
  });

  test("a guard without a sentence is an error", () => {
    expect(() => callersOf(() => undefined)).toThrow("lib/boundary/callers.ts");
  });
});

function documentOf(audience: OpenApiAudience) {
  const document = documents[audience];
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  return { document, operations };
}

describe("generated clients", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const inRoot = (...parts: string[]) => path.join(process.cwd(), ...parts);
  const node = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 }).catch((error: { stdout: string }) => error);

  async function fileOf(audience: OpenApiAudience): Promise<string> {
    const file = path.join(folder, `${audience}.json`);
    await writeFile(file, JSON.stringify(documents[audience]));
    return file;
  }

  test.each(audiences)("Redocly’s recommended rules find nothing in the %s description", async (audience) => {
    const { stdout } = await node(inRoot("scripts/setup/checks/lint-openapi.mjs"), await fileOf(audience));
    expect(stdout).toBe("No findings.\n");
  });

  const example = `import { createPitchside } from "./index";

const pitchside = createPitchside({ baseUrl: "https://pitchside.example", apiKey: "pitchside_key" });

export async function titles(): Promise<string[]> {
  const { data, error } = await pitchside.GET("/api/listings", { params: { query: { mine: "1" } } });
  if (error) throw new Error(error.message);
  return data.items.map((listing) => listing.title);
}

export async function stagesOfBoard(): Promise<number> {
  const { data } = await pitchside.GET("/api/deals/board");
  // @ts-expect-error A board has no such field.
  void data?.nothing;
  return data?.columns.length ?? 0;
}
`;

  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, module: "preserve", target: "es2022" },
    ...{ lib: ["es2022", "dom"], types: [], paths: { "openapi-fetch": [inRoot("node_modules/openapi-fetch")] } },
  };

  test("the typed client compiles with an example, and rejects fields that a call does not return", async () => {
    const client = path.join(folder, "client");
    await node(inRoot("scripts/client.mjs"), await fileOf("public"), client);
    await writeFile(path.join(client, "example.ts"), example);
    await writeFile(path.join(client, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { stdout } = await node(inRoot("node_modules/typescript-native/bin/tsc"), "-p", client);
    expect(stdout).toBe("");
  });
});

test("the public description has no admin call, and names what integrations use", () => {
  const { document, operations } = documentOf("public");
  expect(operations.filter(({ path }) => path.includes("/admin"))).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/"Admin[A-Z]/);
  expect(Object.keys(document.components.schemas ?? {})).toEqual(
    expect.arrayContaining(["Listing", "Brief", "Match", "Proposal", "Deal", "Conversation", "Problem"]),
  );
  expect(operations.length + documentOf("admin").operations.length).toBe(routes.length);
});

test("each page of the reference is small: its markup and data stay below 180 KB", () => {
  const groups = groupsOf(documentOf("public").document);
  const origin = "https://pitchside.example";
  const pages = groups.map((group) => createElement(ApiReference, { group, origin }));
  const sizes = [createElement(ReferenceIndex, { groups }), ...pages].map((page) => renderToStaticMarkup(page).length);
  expect(groups.length).toBeGreaterThan(15);
  expect(Math.max(...sizes) * 2).toBeLessThan(180_000);
});

test("a named schema describes responses and never requests, as the two differ", () => {
  const inputs = routes.flatMap(({ declaration: { input } }) => (input ? [jsonSchemaOf(input, "input")] : []));
  expect(inputs.filter((schema) => "$defs" in schema || "$ref" in schema)).toEqual([]);
});

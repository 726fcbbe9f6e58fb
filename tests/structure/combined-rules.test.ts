import { z } from "zod";
import { openApiDocument } from "@/lib/boundary/openapi";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";

/*
 * A schema says of itself what each field takes. A rule about several of them at once is code, which no description
 * shows, so it is written beside it in words that the interface's own description carries.
 */
let routes: DeclaredRoute[];
beforeAll(async () => {
  routes = await declaredRoutes();
});

const compound: ReadonlySet<string> = new Set(["object", "array", "record", "tuple"]);

/** The places of a form where a rule of ours joins several values, each with what is said of it. */
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
  // To say something of a schema makes another one of it, and both are met here.
  for (const schema of found.keys()) if (schema._zod.parent) found.delete(schema._zod.parent);
  return [...found.values()];
}

test("every rule that joins several values of a form is said in words", () => {
  const rules = routes.flatMap(({ method, path, declaration: { input } }) =>
    input ? joinedRules(input).map((words) => ({ call: `${method} ${path}`, words })) : [],
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter(({ words }) => !words).map(({ call }) => call)).toEqual([]);
});

interface Operation {
  requestBody?: { content: { "application/json": { schema: { description?: string } } } };
}

/** The rules that a use case knows and its schema cannot, for they ask the clock or another row. */
test.each([
  ["/api/proposals", "post", /sum of the lines.*term must not end before it starts.*at most 90 days.*currency/],
  ["/api/proposals/{id}/counter", "post", /sum of the lines.*term must not end before it starts/],
  ["/api/listings", "post", /term ends no earlier than it starts.*latitude.*longitude/],
  ["/api/listings/{id}", "patch", /term ends no earlier than it starts.*latitude.*longitude/],
  ["/api/preferences", "post", /maximum budget.*window/],
  ["/api/organizations/representations", "post", /last day/],
])("the description of %s %s says what has to fit together", (path, method, words) => {
  const { paths } = openApiDocument(routes, "https://pitchside.example");
  const operation = paths[path]?.[method] as Operation | undefined;
  expect(operation?.requestBody?.content["application/json"].schema.description).toMatch(words);
});

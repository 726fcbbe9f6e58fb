import { z } from "zod";
import { openApiDocument } from "@/lib/boundary/openapi";
import { declaredRoutes } from "@/tests/support/http/declared-routes";
import { filesBelow, read } from "./source-files";

const declarations = filesBelow("app")
  .filter((file) => file.endsWith("/route.ts"))
  .flatMap((file) => {
    const [, ...texts] = read(file).split(/^(?=.*\bdefineRoute[<(])/m);
    return texts.map((text) => ({ call: `${file}: ${/action: (\S+),/.exec(text)?.[1]}`, text }));
  });

test("every declared call says what it answers: JSON of a shape, or a media type", () => {
  const wordsOf = (text: string) => text.match(/^ +(output|answers): /gm) ?? [];
  expect(declarations.length).toBeGreaterThan(200);
  expect(declarations.filter(({ text }) => wordsOf(text).length !== 1).map(({ call }) => call)).toEqual([]);
});

test("the interface describes every answer down to its last field, and allows no other", async () => {
  const { paths, components } = openApiDocument(await declaredRoutes(), "https://pitchside.example");
  const answers = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, { responses }]) => ({
      call: `${method} ${path}`,
      content: Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content ?? {},
    })),
  );
  const { Error: _refusal, ...shared } = components.schemas as Record<string, Schema>;
  const isNamed = ({ $ref = "" }: Schema) => $ref.replace("#/components/schemas/", "") in shared;
  const faults = answers.flatMap(({ call, content }) => {
    const [media] = Object.values(content);
    if (!media) return [`${call}: nothing`];
    return !media.schema || isNamed(media.schema) ? [] : vaguePlaces(media.schema, call);
  });
  faults.push(...Object.entries(shared).flatMap(([name, schema]) => vaguePlaces(schema, name)));
  expect(answers.length).toBeGreaterThan(200);
  expect(faults).toEqual([]);
});

test("every list says how many rows it has in all", async () => {
  const lists = (await declaredRoutes()).filter(({ declaration }) => fieldsOf(declaration.output).includes("items"));
  const without = lists.filter(({ declaration }) => !fieldsOf(declaration.output).includes("total"));
  expect(lists.length).toBeGreaterThan(40);
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
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
interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** Where a schema takes anything, takes more fields than it names, or points outside of itself. */
function vaguePlaces(schema: Schema, path: string): string[] {
  const { $ref, properties, additionalProperties, items } = schema;
  const options = ["anyOf", "oneOf", "allOf"].flatMap((key) => (schema[key] as Schema[] | undefined) ?? []);
  const isAnything = !schema.type && !("const" in schema) && !schema.enum && options.length === 0;
  const isOpen = schema.type === "object" && (properties ? additionalProperties !== false : !additionalProperties);
  return [
    ...($ref || isAnything || isOpen ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => vaguePlaces(part, `${path} ${name}`)),
    ...(items ? vaguePlaces(items, `${path}[]`) : []),
    ...options.flatMap((option) => vaguePlaces(option, path)),
    ...(isTyped(additionalProperties) ? vaguePlaces(additionalProperties, `${path}{}`) : []),
  ];
}

/** A record of anything is a shape of its own: facts by their names. */
const isTyped = (schema?: Schema | false): schema is Schema => !!schema && Object.keys(schema).length > 0;

import { z } from "zod";

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minItems?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

export interface SampleOptions {
  /** The next text for a free text field. */
  text: () => string;
  /** The next id for a field that names a row. */
  id: () => string;
  /** Which form a value takes where it has several: the first, or the last where there are not so many. */
  form?: number;
  /** Called for every field that takes a text, ids and dates among them, by its path. */
  onText?: (path: string) => void;
}

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

/** A value that a schema may take: every field filled, free text and ids as wished. */
export function sampleOf(schema: z.ZodType, options: SampleOptions): unknown {
  const json = jsonSchemaOf(schema);
  return sample(json, { ...options, named: json.$defs }, []);
}

const maxForms = 3;
/** A schema that names itself ends there. */
const maxDepth = 12;

/** The paths of all fields that take a text, such as `packages.0.name`, in whatever form. */
export function textFieldsOf(schema: z.ZodType): string[] {
  const json = jsonSchemaOf(schema);
  const found = new Set<string>();
  const options = { text: () => "", id: () => "", onText: (path: string) => found.add(path), named: json.$defs };
  for (let form = 0; form < maxForms; form += 1) sample(json, { ...options, form }, []);
  return [...found];
}

type Options = SampleOptions & { named?: Record<string, JsonSchema> };

function sample(schema: JsonSchema, options: Options, path: string[]): unknown {
  const named = schema.$ref ? options.named?.[schema.$ref.replace("#/$defs/", "")] : undefined;
  if (named && path.length < maxDepth) return sample(named, options, path);
  const forms = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.filter(({ type }) => type !== "null");
  const choice = forms?.[Math.min(options.form ?? 0, forms.length - 1)];
  if (choice) return sample(choice, options, path);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat().find((each) => each !== "null");
  if (type === "object") return sampleObject(schema, options, path);
  if (type === "array") return sampleItems(schema, options, path);
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "null") return null;
  options.onText?.(path.join("."));
  return sampleText(schema, options);
}

/** No sample knows the version a write may name; without one, it replaces the current value. */
const isVersionRead = (name: string, { minimum }: JsonSchema): boolean => name === "version" && minimum === 0;

const sampleObject = ({ properties = {} }: JsonSchema, options: Options, path: string[]) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, property]) => !isVersionRead(name, property))
      .map(([name, property]) => [name, sample(property, options, [...path, name])]),
  );

function sampleItems({ items, minItems = 1 }: JsonSchema, options: Options, path: string[]): unknown[] {
  if (typeof items !== "object") return [options.text()];
  return Array.from({ length: Math.max(1, minItems) }, (_, at) => sample(items, options, [...path, String(at)]));
}

function sampleText({ format }: JsonSchema, options: SampleOptions): string {
  if (format === "uuid") return options.id();
  if (format === "date") return "2027-06-01";
  if (format === "date-time") return "2027-06-01T10:00:00.000Z";
  if (format === "email") return "somebody@example.test";
  if (format === "base64url") return "QSB0ZXh0";
  return options.text();
}

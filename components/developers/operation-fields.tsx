import { Fragment } from "react";
import { CodeSample } from "./developers-frame";

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  format?: string;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** The ways to authenticate, any one of which is enough; none for a call without a login. */
  security?: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema; example?: object } } };
  responses?: Record<string, { content?: Record<string, { schema?: Schema; example?: object }> }>;
}

interface OperationField {
  name: string;
  required: boolean;
  schema: Schema;
}

/** JSON with the required fields of a body, or undefined where a call takes none. */
export function bodyOf({ requestBody }: Operation): string | undefined {
  const body = requestBody?.content["application/json"].schema;
  const required = fieldsOf(body).filter((field) => field.required);
  return body && `{${required.map(({ name, schema }) => ` "${name}": ${placeholderOf(schema)}`).join(",")} }`;
}

function placeholderOf({ enum: values, const: only, type, items, $ref, properties }: Schema): string {
  if (only !== undefined || values) return JSON.stringify(only ?? values?.[0]);
  if (type === "array" || items) return "[…]";
  if ($ref || properties) return "{…}";
  return type === "string" ? '"…"' : "…";
}

const fieldsOf = (schema: Schema | undefined): OperationField[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema?.required?.includes(name) ?? false,
    schema: field,
  }));

/** Required access, then parameters, the fields of the body and what comes back; they can share names. */
export function OperationFields({ operation }: { operation: Operation }) {
  const body = operation.requestBody?.content["application/json"].schema;
  const [status, response] = Object.entries(operation.responses ?? {})[0] ?? [];
  const returned = Object.entries(response?.content ?? {}).map(([type, { schema }]) =>
    schema ? shapeOf(schema) : type,
  );
  return (
    <div className="px-4 pb-4 text-sm">
      <p className="text-soft">{operation.description}</p>
      <FieldList label="Parameters" fields={operation.parameters} />
      <FieldList label="Body" fields={fieldsOf(body)} />
      {status ? (
        <p className="mt-3 text-soft">
          Returns {status}: <code className="break-words">{returned.join(" or ")}</code>
        </p>
      ) : null}
    </div>
  );
}

/** A call that was made, and its response, with the first items of long lists. */
export function OperationExample({ operation: { requestBody, responses } }: { operation: Operation }) {
  const [status, response] = Object.entries(responses ?? {})[0] ?? [];
  const examples = [
    ["Example request", requestBody?.content["application/json"].example],
    [`Example response ${status}`, Object.values(response?.content ?? {})[0]?.example],
  ] as const;
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      {examples.map(([label, example]) =>
        example ? (
          <Fragment key={label}>
            <h2 className="mt-3 text-base">{label}</h2>
            <CodeSample label={label} text={JSON.stringify(example, null, 2)} />
          </Fragment>
        ) : null,
      )}
    </div>
  );
}

function FieldList({ label, fields }: { label: string; fields: readonly OperationField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-meta font-semibold">{label}</p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr] [&>dd]:mb-1 [&>dd]:break-words [&>dd]:text-soft">
        {fields.map(({ name, required, schema }) => (
          <Fragment key={name}>
            <dt>
              <code>{name}</code>
              {required ? <span className="ml-1 text-signal">required</span> : null}
            </dt>
            <dd>{shapeOf(schema)}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

function shapeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace("#/components/schemas/", "");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(" | ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(shapeOf))].join(" or ");
  if (schema.items) return `list of ${shapeOf(schema.items)}`;
  if (schema.properties) return `{${Object.keys(schema.properties).join(", ")}}`;
  return [schema.format ?? [schema.type ?? "any"].flat().join(" or ")].join(" ");
}

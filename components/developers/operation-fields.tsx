interface Schema {
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
  tags: string[];
  summary: string;
  description: string;
  /** The ways to authenticate, any one of which is enough; none for a call without a login. */
  security?: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
}

interface OperationField {
  name: string;
  required: boolean;
  schema: Schema;
}

/** Required access, then the parameters and the fields of the body; the two can share a name. */
export function OperationFields({ operation }: { operation: Operation }) {
  const body = operation.requestBody?.content["application/json"].schema;
  const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    required: body?.required?.includes(name) ?? false,
    schema,
  }));
  return (
    <div className="px-4 pb-4 text-sm">
      <p className="text-soft">{operation.description}</p>
      <FieldList label="Parameters" fields={operation.parameters} />
      <FieldList label="Body" fields={fields} />
    </div>
  );
}

function FieldList({ label, fields }: { label: string; fields: readonly OperationField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-meta font-semibold">{label}</p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {fields.map(({ name, required, schema }) => (
          <div key={name} className="contents">
            <dt>
              <code>{name}</code>
              {required ? <span className="ml-1 text-signal">required</span> : null}
            </dt>
            <dd className="mb-1 break-words text-soft">{shapeOf(schema)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function shapeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(" | ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(shapeOf))].join(" or ");
  if (schema.items) return `list of ${shapeOf(schema.items)}`;
  if (schema.properties) return `{${Object.keys(schema.properties).join(", ")}}`;
  return [schema.format ?? [schema.type ?? "any"].flat().join(" or ")].join(" ");
}

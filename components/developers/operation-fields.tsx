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
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
}

/** Required access, and the fields of the query or body. */
export function OperationFields({ operation }: { operation: Operation }) {
  const body = operation.requestBody?.content["application/json"].schema;
  const fields = [
    ...operation.parameters.map(({ name, required, schema }) => ({ name, required, schema })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      required: body?.required?.includes(name) ?? false,
      schema,
    })),
  ];
  return (
    <div className="px-4 pb-4 text-sm">
      <p className="text-soft">{operation.description}</p>
      {fields.length > 0 ? (
        <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr]">
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
      ) : null}
    </div>
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

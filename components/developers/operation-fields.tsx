import { Fragment } from "react";
import { type SampleCall, samplesOf } from "@/lib/boundary/call-samples";
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
  parameters: { name: string; in: string; required: boolean; schema: Schema; example?: string | number }[];
  requestBody?: { content: { "application/json": { schema: Schema; example?: object } } };
  responses?: Record<string, { content?: Record<string, { schema?: Schema; example?: object }> }>;
}

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

interface OperationField {
  name: string;
  required: boolean;
  schema: Schema;
}

/** The call with the values of its example. */
export function sampleCallOf({ method, path, operation }: Call, origin: string): SampleCall {
  const { parameters, requestBody } = operation;
  const known = parameters.filter(({ example }) => example !== undefined);
  const filled = known.reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = new URLSearchParams(
    known.flatMap((each) => (each.in === "query" ? [[each.name, String(each.example)]] : [])),
  ).toString();
  const url = `${origin}${filled}${query ? `?${query}` : ""}`;
  return { method, url, body: requestBody?.content["application/json"].example };
}

const fieldsOf = (schema: Schema | undefined): OperationField[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema?.required?.includes(name) ?? false,
    schema: field,
  }));

/** Required access, then parameters, body fields and response fields; they can share names. */
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

/** A recorded call in each language, and its response, with long lists shortened. */
export function OperationExample({ call, origin }: { call: Call; origin: string }) {
  const [status, response] = Object.entries(call.operation.responses ?? {})[0] ?? [];
  const answer = Object.values(response?.content ?? {})[0]?.example;
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      <h2 className="mt-3 text-base">Example request</h2>
      {samplesOf(sampleCallOf(call, origin)).map(({ language, text }) => (
        <CodeSample key={language} label={`Example request: ${language}`} text={text} />
      ))}
      {answer ? (
        <>
          <h2 className="mt-3 text-base">Example response {status}</h2>
          <CodeSample label={`Example response ${status}`} text={JSON.stringify(answer, null, 2)} />
        </>
      ) : null}
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

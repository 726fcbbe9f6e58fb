import "server-only";
import { z } from "zod";

/** What OpenAPI needs to know of one declared call. */
export interface DescribedCall {
  /** `/api/listings/[id]` */
  path: string;
  method: string;
  declaration: {
    action: string;
    summary: string;
    guard: { name: string };
    params?: z.ZodType;
    input?: z.ZodType;
    output?: z.ZodType;
    limit?: { points: number; seconds: number };
    status?: number;
  };
}

const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string" },
    code: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    requestId: { type: "string" },
  },
};

const errorAnswer = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** OpenAPI 3.1 made from the schemas that the calls themselves parse with. */
export function openApiDocument(calls: DescribedCall[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls.toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))) {
    const path = call.path.replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Pitchside",
      version: "1",
      description: "JSON in and out. Sign in with the session cookie. Writes accept an Idempotency-Key.",
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "pitchside.session" } },
    },
  };
}

function operationOf({ path, method, declaration }: DescribedCall) {
  const { action, summary, guard, input, output, limit, status = 200 } = declaration;
  const isOpen = guard.name === "anyone";
  const limitText = limit ? ` At most ${limit.points} in ${limit.seconds} seconds.` : "";
  return {
    operationId: action,
    tags: [action.split(".")[0]],
    summary,
    description: `${isOpen ? "Open to everybody." : `For: ${guard.name}.`}${limitText}`,
    ...(isOpen ? {} : { security: [{ session: [] }] }),
    parameters: [...pathParameters(path), ...(method === "GET" && input ? queryParameters(input) : [])],
    ...(method !== "GET" && input ? { requestBody: { required: true, content: jsonContent(input, "input") } } : {}),
    responses: {
      [status]: { description: "Done", ...(output ? { content: jsonContent(output, "output") } : {}) },
      ...(isOpen ? {} : { 401: errorAnswer("Not signed in") }),
      ...(path.includes("[") ? { 404: errorAnswer("Does not exist, or is not yours to see") } : {}),
      ...(input ? { 422: errorAnswer("Fields need attention") } : {}),
      ...(limit ? { 429: errorAnswer("Too many; see Retry-After") } : {}),
      default: errorAnswer("Refused"),
    },
  };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters(input: z.ZodType) {
  const schema = jsonSchema(input, "input") as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

const jsonContent = (schema: z.ZodType, io: "input" | "output") => ({
  "application/json": { schema: jsonSchema(schema, io) },
});

function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

import "server-only";
import { z } from "zod";
import { isApiKeyScope } from "@/lib/auth/api-keys/scopes";
import { openToEveryKey, scopeOf } from "@/lib/auth/limits-of-session";
import { cookieName } from "@/lib/auth/session-cookie";
import { bodyLimitOf, limits } from "@/lib/limits";
import type { DeclaredResponse } from "./responses";
import { sizeText } from "./body";
import { type Guard, callersOf } from "./callers";

/** What OpenAPI needs to know of one declared call. */
export interface DescribedCall {
  /** `/api/listings/[id]` */
  path: string;
  method: string;
  declaration: DeclaredResponse & {
    action: string;
    summary: string;
    guard: Guard;
    /** `true`: it takes the password within the last 15 minutes, so a key never passes. */
    recent?: unknown;
    params?: z.ZodType;
    input?: z.ZodType;
    body?: "json" | "upload" | "own";
    limit?: { points: number; seconds: number };
    status?: number;
  };
}

/** The description describes itself; what its calls are made of, another standard says. */
export const openApiSchema = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string(), url: z.string() }),
  }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

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

const securitySchemes = (secure: boolean) => ({
  user: { type: "apiKey", in: "cookie", name: cookieName("user", secure) },
  admin: { type: "apiKey", in: "cookie", name: cookieName("admin", secure) },
  key: { type: "http", scheme: "bearer", description: "An API key from /account/api-keys, within its scopes." },
});

const errorResponse = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** OpenAPI 3.1 made from the schemas that the calls themselves parse with. */
export function openApiDocument(calls: DescribedCall[], serverUrl: string): z.output<typeof openApiSchema> {
  const paths: Record<string, Record<string, unknown>> = {};
  const sorted = calls.toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  const shared = sharedAnswers(sorted);
  for (const call of sorted) {
    const path = call.path.replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call, shared);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Pitchside",
      version: "1",
      description:
        "JSON in and out. Authenticate with the session cookie, or send an API key as a bearer token. Writes accept an Idempotency-Key.",
      license: { name: "Terms of service", url: `${serverUrl}/terms` },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries([...shared].map(([schema, name]) => [name, jsonSchemaOf(schema, "output")])),
      },
      securitySchemes: securitySchemes(serverUrl.startsWith("https://")),
    },
  };
}

function operationOf({ path, method, declaration }: DescribedCall, shared: SharedAnswers) {
  const { action, summary, guard, recent, input, limit, status = 200 } = declaration;
  const callers = callersOf(guard);
  const isOpen = callers.session === "none";
  const keyText = callers.takesKeys && recent !== true ? keysOf(action, method) : undefined;
  const limitText = limit && `At most ${limit.points} in ${limit.seconds} seconds.`;
  return {
    operationId: action,
    tags: [action.split(".")[0]],
    summary,
    description: [callers.text, keyText, limitText, sizeOf({ path, method, declaration })].filter(Boolean).join(" "),
    // What is open to everyone says so: without it, the reader can’t tell it from an omission.
    security: isOpen ? [] : [{ [callers.session]: [] }, ...(keyText ? [{ key: [] }] : [])],
    parameters: [...pathParameters(path), ...(method === "GET" && input ? queryParameters(input) : [])],
    ...(method !== "GET" && input ? { requestBody: { required: true, content: jsonContent(input, "input") } } : {}),
    responses: {
      [status]: { description: "Done", content: answerContent(declaration, shared) },
      ...(isOpen ? {} : { 401: errorResponse("Not logged in") }),
      ...(path.includes("[") ? { 404: errorResponse("Does not exist, or is not yours to see") } : {}),
      ...(input ? { 422: errorResponse("Fields need attention") } : {}),
      ...(limit ? { 429: errorResponse("Too many; see Retry-After and the RateLimit headers") } : {}),
      "4XX": errorResponse("Refused"),
      default: errorResponse("Not available"),
    },
  };
}

/** What its body may weigh; nothing where none is sent. */
function sizeOf({ path, method, declaration: { input, body = "json" } }: DescribedCall): string | undefined {
  if (method === "GET" || (!input && body !== "own")) return undefined;
  const max = sizeText(body === "own" ? bodyLimitOf(path) : limits.body[body]);
  const file = body === "upload" ? `, a file of at most ${sizeText(limits.upload.bytes)}` : "";
  return `A body of at most ${max}${file}.`;
}

/** What a key needs for a call, or nothing where no key is taken. */
function keysOf(action: string, method: string): string | undefined {
  if (openToEveryKey.has(action)) return "Any API key may read it.";
  const scope = scopeOf(action, method !== "GET");
  return isApiKeyScope(scope) ? `Scope of an API key: ${scope}.` : undefined;
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters(input: z.ZodType) {
  const schema = jsonSchemaOf(input, "input") as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

type SharedAnswers = ReadonlyMap<z.ZodType, string>;

/** What several calls answer is described once, by the name of the first of them. */
function sharedAnswers(calls: DescribedCall[]): SharedAnswers {
  const [known, shared] = [new Map<z.ZodType, string>(), new Map<z.ZodType, string>()];
  for (const { output, action } of calls.map(({ declaration }) => declaration)) {
    const first = output && known.get(output);
    if (first) shared.set(output, `${first}.answer`);
    else if (output) known.set(output, action);
  }
  return shared;
}

/** What is not JSON is described by its media type alone. */
function answerContent({ output, answers }: DeclaredResponse, shared: SharedAnswers) {
  if (!output) return { [answers]: {} };
  const name = shared.get(output);
  return name
    ? { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } }
    : jsonContent(output, "output");
}

const jsonContent = (schema: z.ZodType, io: "input" | "output") => ({
  "application/json": { schema: jsonSchemaOf(schema, io) },
});

export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

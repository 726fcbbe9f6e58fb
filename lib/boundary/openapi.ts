import "server-only";
import { z } from "zod";
import { apiKeyNouns, isApiKeyScope } from "@/lib/auth/api-keys/scopes";
import { openToEveryKey, scopeOf } from "@/lib/auth/limits-of-session";
import { cookieName } from "@/lib/auth/session-cookie";
import { bodyLimitOf, limits } from "@/lib/limits";
import apiExamples from "./api-examples.json";
import { apiVersion } from "@/lib/platform/http/api-versions";
import type { DeclaredResponse } from "./responses";
import { sizeText } from "./body";
import { type Guard, callersOf } from "./callers";

/** What OpenAPI needs to know about a declared call. */
export interface DescribedCall {
  /** `/api/listings/[id]` */
  path: string;
  method: string;
  declaration: DeclaredResponse & {
    action: string;
    summary: string;
    guard: Guard;
    /** `true`: it requires the password within the last 15 minutes, so a key is never accepted. */
    recent?: unknown;
    params?: z.ZodType;
    input?: z.ZodType;
    body?: "json" | "upload" | "own";
    limit?: { points: number; seconds: number };
    status?: number;
  };
}

/** A recorded call and its response, written by tests/law/api-examples.db.test.ts. */
export interface ApiExample {
  /** Path parameters. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  request?: object;
  /** For a call with a JSON response. */
  response?: object;
}

/** By the action of the call. */
const examples = apiExamples as Record<string, ApiExample | undefined>;

/** Excludes the description itself, and calls defined by another standard. */
export const openApiSchema = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string(), url: z.string() }),
  }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const problemSchema = {
  type: "object",
  description: "An error with the RFC 9457 fields",
  required: ["type", "title", "status", "detail", "message", "code"],
  properties: {
    type: { type: "string", format: "uri", description: "The page that explains this error code" },
    title: { type: "string", description: "The same for every error with this code" },
    status: { type: "integer" },
    detail: { type: "string", description: "What went wrong; same as `message`" },
    message: { type: "string" },
    code: { type: "string" },
    errors: {
      type: "object",
      description: "Problems by field path",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    requestId: { type: "string" },
  },
};

/** A description's audience: everyone, or Pitchside’s admins, whose calls have a separate description. */
export type OpenApiAudience = "public" | "admin";

const securitySchemes = {
  public: (secure: boolean) => ({
    user: { type: "apiKey", in: "cookie", name: cookieName("user", secure) },
    key: { type: "http", scheme: "bearer", description: "An API key from /account/api-keys, within its scopes." },
  }),
  admin: (secure: boolean) => ({ admin: { type: "apiKey", in: "cookie", name: cookieName("admin", secure) } }),
};

const audienceOf = ({ path, declaration }: DescribedCall): OpenApiAudience =>
  path.startsWith("/api/admin/") || callersOf(declaration.guard).session === "admin" ? "admin" : "public";

const errorResponse = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

/** OpenAPI 3.1 generated from the schemas that the calls themselves use for parsing. */
export function openApiDocument(
  calls: DescribedCall[],
  serverUrl: string,
  audience: OpenApiAudience = "public",
): z.output<typeof openApiSchema> {
  const paths: Record<string, Record<string, unknown>> = {};
  const sorted = calls
    .filter((call) => audienceOf(call) === audience)
    .toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  const components = new Components(sorted);
  for (const call of sorted) {
    const path = call.path.replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call, components);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: audience === "admin" ? "Pitchside for admins" : "Pitchside",
      version: apiVersion,
      description:
        "Requests and responses are JSON. Authenticate with the session cookie, or send an API key as a bearer token. Writes accept an Idempotency-Key. Every response has the header Pitchside-Version. A request can send it; otherwise, the key’s version is used.",
      license: { name: "Terms of service", url: `${serverUrl}/terms` },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(sorted.map(tagOf))].map((name) => ({ name, description: tagText(name) })),
    paths,
    components: {
      schemas: { Problem: problemSchema, ...components.schemas },
      securitySchemes: securitySchemes[audience](serverUrl.startsWith("https://")),
    },
  };
}

const tagOf = ({ declaration }: DescribedCall): string => declaration.action.split(".")[0] ?? "";

function tagText(tag: string): string {
  const words = tag.replace(/[-_]/g, " ");
  return (apiKeyNouns as Record<string, string>)[tag] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function operationOf(call: DescribedCall, components: Components) {
  const { path, method, declaration } = call;
  const { action, summary, guard, recent, input, limit, status = 200 } = declaration;
  const callers = callersOf(guard);
  const isOpen = callers.session === "none";
  const keyText = callers.takesKeys && recent !== true ? keysOf(action, method) : undefined;
  const limitText = limit && `Limit: ${limit.points} requests per ${limit.seconds} seconds.`;
  return {
    operationId: action,
    tags: [tagOf(call)],
    summary,
    description: [callers.text, keyText, limitText, sizeOf(call)].filter(Boolean).join(" "),
    // Public calls declare it explicitly: otherwise the reader can’t tell it from an omission.
    security: isOpen ? [] : [{ [callers.session]: [] }, ...(keyText ? [{ key: [] }] : [])],
    parameters: [
      ...pathParameters(path, examples[action]?.params),
      ...(method === "GET" && input ? queryParameters(input, examples[action]?.query) : []),
    ],
    ...(method !== "GET" && input
      ? {
          requestBody: {
            required: true,
            content: jsonContent(components.inlined(input, "input"), examples[action]?.request),
          },
        }
      : {}),
    responses: {
      [status]: { description: "Done", content: components.answerContent(declaration) },
      ...(isOpen ? {} : { 401: errorResponse("Not logged in") }),
      ...(path.includes("[") ? { 404: errorResponse("Doesn’t exist, or you don’t have access") } : {}),
      ...(input ? { 422: errorResponse("Some fields need attention") } : {}),
      ...(limit ? { 429: errorResponse("Too many requests; see Retry-After and the RateLimit headers") } : {}),
      "4XX": errorResponse("Refused"),
      default: errorResponse("Not available"),
    },
  };
}

/** The size limit of its body; nothing if there is none. */
function sizeOf({ path, method, declaration: { input, body = "json" } }: DescribedCall): string | undefined {
  if (method === "GET" || (!input && body !== "own")) return undefined;
  const max = sizeText(body === "own" ? bodyLimitOf(path) : limits.body[body]);
  const file = body === "upload" ? `, with a file up to ${sizeText(limits.upload.bytes)}` : "";
  return `Body up to ${max}${file}.`;
}

/** The scope a key needs for a call, or nothing if no key is accepted. */
function keysOf(action: string, method: string): string | undefined {
  if (openToEveryKey.has(action)) return "Any API key can call it.";
  const scope = scopeOf(action, method !== "GET");
  return isApiKeyScope(scope) ? `API key scope: ${scope}.` : undefined;
}

const pathParameters = (path: string, examples: ApiExample["params"] = {}) =>
  [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
    ...(name in examples && { example: examples[name] }),
  }));

function queryParameters(input: z.ZodType, examples: ApiExample["query"] = {}) {
  const schema = jsonSchemaOf(input, "input") as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
    ...(name in examples && { example: typedAs(property, examples[name]) }),
  }));
}

/** A number if the parameter is numeric. */
const typedAs = (schema: { type?: string }, text = ""): string | number =>
  schema.type === "number" || schema.type === "integer" ? Number(text) : text;

/** Response schemas, described once: named by the schema, or by the first call that returns it. */
class Components {
  readonly schemas: Record<string, object> = {};
  private readonly names = new Map<z.ZodType, string>();

  constructor(calls: DescribedCall[]) {
    const first = new Map<z.ZodType, string>();
    for (const { output, action } of calls.map(({ declaration }) => declaration)) {
      const known = output && first.get(output);
      if (known) this.names.set(output, `${pascalCase(known)}Result`);
      else if (output) first.set(output, action);
    }
  }

  /** Non-JSON responses are described only by their media type. */
  answerContent({ action, output, answers }: DescribedCall["declaration"]): Record<string, object> {
    const example = examples[action]?.response;
    if (!output) return { [answers]: {} };
    const name = z.globalRegistry.get(output)?.id ? undefined : this.names.get(output);
    const schema = this.inlined(output, "output");
    if (!name) return jsonContent(schema, example);
    this.schemas[name] = schema;
    return jsonContent({ $ref: `#/components/schemas/${name}` }, example);
  }

  /** Named schemas become components, and the rest refers to them. */
  inlined(schema: z.ZodType, io: "input" | "output"): object {
    const { $defs, ...rest } = JSON.parse(
      JSON.stringify(jsonSchemaOf(schema, io)).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as { $defs?: Record<string, object> };
    Object.assign(this.schemas, $defs);
    return rest;
  }
}

const pascalCase = (action: string): string =>
  action
    .split(/[._-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

const jsonContent = (schema: object, example?: object) => ({
  "application/json": { schema, ...(example && { example }) },
});

export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  });
  return rest;
}

/** A record with a fixed list of keys is an object with these properties. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, propertyNames, additionalProperties } = schema;
  if (!required || !propertyNames || !additionalProperties) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

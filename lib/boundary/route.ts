import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { type Actor, noKeys, rejectWithoutRecentLogin, publicAccess } from "@/lib/auth/actor";
import { bearerOf, currentActor, currentAdmin, visitor } from "@/lib/auth/current";
import { hasSessionCookie } from "@/lib/auth/session-cookie";
import { rejectBeyondScope, rejectImpersonated, subjectOf } from "@/lib/auth/limits-of-session";
import type { Feature } from "@/lib/platform-options/features";
import { rejectFeatureOff } from "@/lib/platform-options/choices-store";
import { bareDataPolicy } from "@/lib/server/content-security-policy.mjs";
import { AppError, notFound } from "@/lib/platform/errors";
import { countCall } from "@/lib/platform/metrics";
import { inSpan } from "@/lib/platform/telemetry/spans";
import { type Budget, scarcer, takeAddressPoint, takePoint } from "@/lib/platform/rate-limit";
import { type IdempotencyClaim, type RequestContext, runInContext } from "@/lib/platform/http/request-context";
import { rejectUndeclaredAnswer, rejectUndeclaredResponse } from "./response-check";
import { type DeclaredResponse, errorResponse, jsonResponse, jsonText, rateLimitHeaders } from "./responses";
import { limits } from "@/lib/limits";
import { apiVersion, knownVersion, versionHeader } from "@/lib/platform/http/api-versions";
import { readJson, withPlainText } from "./body";
import { idempotencyOwnerOf, claimOf, keepResponse, replay } from "./idempotency-store";
import { addressKey, clientAddress, rejectForeignOrigin, requestIdOf } from "./request-facts";

/** The declaration of one call: everything that applies before its use case runs. */
type RouteDeclaration<A, P, I, R = unknown> = DeclaredResponse<R> & {
  /** The name of the action: the key of its rate limit and its operation id in OpenAPI. */
  action: string;
  summary: string;
  /** Turns any actor into the required kind; `anyone` explicitly allows anonymous access. */
  guard: ((actor: Actor) => A) & { session?: "admin" };
  /**
   * Requires the password within the last 15 minutes: always, or when the function says so. The client asks for it and
   * repeats the call; an API key is never accepted.
   */
  recent?: true | ((call: { params: P; input: I }) => boolean);
  /** The feature that it belongs to: 404 while an admin has switched it off. */
  feature?: Feature;
  params?: z.ZodType<P>;
  /** The body of a write, the query of a read. */
  input?: z.ZodType<I>;
  limit?: Budget & { by?: "person" | "address" };
  /** The body's format: JSON (default), a larger JSON upload, or read by `run` itself. */
  body?: "json" | "upload" | "own";
  status?: number;
  /** An impersonating admin changes nothing, except through a call that allows it. */
  whileImpersonated?: boolean;
  run: (call: { actor: A; params: P; input: I; request: Request }) => Promise<R>;
};

export type DeclaredHandler = ((request: Request, context: { params: Promise<unknown> }) => Promise<Response>) & {
  declaration: RouteDeclaration<unknown, unknown, unknown>;
};

/** Turns a declaration into a route handler. Every handler is created here. */
export function defineRoute<A, P = unknown, I = undefined, R = unknown>(
  declared: RouteDeclaration<A, P, I, R>,
): DeclaredHandler {
  const declaration = {
    ...declared,
    ...(declared.output && { output: outputWithTotal(declared.output) }),
    run: async (call: Parameters<typeof declared.run>[0]) =>
      resultWithTotal(declared.output, await declared.run(call)) as R,
  } as RouteDeclaration<A, P, I, R>;
  const handler = async (request: Request, { params }: { params: Promise<unknown> }) => {
    const context: RequestContext = {
      requestId: requestIdOf(request.headers),
      ip: clientAddress(request.headers),
      userAgent: request.headers.get("user-agent") ?? undefined,
      action: declaration.action,
    };
    const reply = await runInContext(context, () =>
      inSpan(
        declaration.action,
        { "pitchside.request_id": context.requestId },
        () => answerOf(declaration, request, params, context).catch(errorResponse),
        ({ status }) => ({ "http.response.status_code": status }),
      ),
    );
    reply.headers.set("x-request-id", context.requestId);
    reply.headers.set(versionHeader, context.apiVersion ?? apiVersion);
    showRateLimit(reply, context);
    countCall(declaration.action, reply.status);
    setDataPolicy(reply);
    return reply;
  };
  return Object.assign(handler, { declaration: declaration as unknown as DeclaredHandler["declaration"] });
}

/** A rejected call shows the budget that rejected it (`errorAnswer`). */
function showRateLimit({ headers }: Response, { rateLimit }: RequestContext): void {
  if (!rateLimit || headers.has("ratelimit-limit")) return;
  for (const [name, value] of Object.entries(rateLimitHeaders(rateLimit))) headers.set(name, value);
}

async function answerOf<A, P, I, R>(
  declaration: RouteDeclaration<A, P, I, R>,
  request: Request,
  rawParams: Promise<unknown>,
  context: RequestContext,
): Promise<Response> {
  const named = request.headers.get(versionHeader);
  if (named !== null) context.apiVersion = knownVersion(named);
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  const caller = await callerOnOwnSite(declaration.guard, request.headers, isWrite);
  if (named === null) context.apiVersion = versionOfKey(caller);
  context.actorId = caller.kind === "visitor" ? undefined : caller.userId;
  if (isWrite && !declaration.whileImpersonated) rejectImpersonated(caller);
  rejectBeyondScope(caller, declaration.action, isWrite);
  if (declaration.recent === true && isKey(caller)) throw noKeys();
  const actor = await authorize(declaration.guard, caller, request.headers);
  context.subject = subjectOf(caller);
  await takeFromBudget(declaration, caller, context);
  if (declaration.feature) await rejectFeatureOff(declaration.feature);
  const params = await paramsOf(declaration, rawParams);
  const raw = isWrite ? await bodyOf(declaration, request) : queryOf(request);
  const input = declaration.input ? declaration.input.parse(raw ?? {}) : (undefined as I);
  if (isRecentNeeded(declaration, { params, input })) rejectWithoutRecentLogin(caller);
  const owner = idempotencyOwnerOf(caller, personKey(caller, context));
  const claim = isWrite ? claimOf(request.headers, owner, declaration.action, [params, raw]) : undefined;
  const earlier = claim && (await replay(claim));
  if (earlier) return earlier;
  context.idempotency = claim;
  const result = await declaration.run({ actor, params, input, request });
  return finish(declaration, result, claim);
}

/** The key's version applies if the request names none. */
function versionOfKey(caller: Actor): string | undefined {
  const version = caller.kind === "visitor" ? undefined : caller.apiKey?.version;
  return version === undefined ? undefined : knownVersion(version);
}

const isRecentNeeded = <P, I>(
  { recent = false }: { recent?: boolean | ((call: { params: P; input: I }) => boolean) },
  call: { params: P; input: I },
): boolean => (typeof recent === "function" ? recent(call) : recent);

/** JSON is data, even in a custom response; a response with its own policy keeps it. */
function setDataPolicy({ headers }: Response): void {
  const isData = headers.get("content-type")?.startsWith("application/json") && !headers.has("content-security-policy");
  if (isData) headers.set("content-security-policy", bareDataPolicy);
}

/**
 * The actor, once a write's origin is known to be ours. The origin doesn't matter for a call authenticated only by a
 * key, since no browser adds a key by itself. A header that only looks like a key doesn't exempt a call, nor does a key
 * beside a session cookie, which a browser does add.
 */
async function callerOnOwnSite(guard: { session?: "admin" }, sent: Headers, isWrite: boolean): Promise<Actor> {
  const mayBeKey = bearerOf(sent) !== undefined && !hasSessionCookie(sent);
  if (isWrite && !mayBeKey) rejectForeignOrigin(sent);
  const caller = await callerOf(guard);
  if (isWrite && !isKey(caller)) rejectForeignOrigin(sent);
  return caller;
}

const isKey = (caller: Actor): boolean => caller.kind !== "visitor" && caller.apiKey !== undefined;

/** An invalid key is always rejected, whatever is wrong with it, and so is any key where admins log in. */
async function authorize<A>(guard: (actor: Actor) => A, caller: Actor, sent: Headers): Promise<A> {
  const isByKeyAlone = !hasSessionCookie(sent) && bearerOf(sent) !== undefined;
  const hasWrongKey = caller.kind === "visitor" && isByKeyAlone;
  try {
    return guard(caller);
  } catch (error) {
    if (!hasWrongKey || !(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw isKey(await currentActor()) ? noKeys() : new AppError("unauthenticated", wrongKey);
  }
}

const wrongKey =
  "This API key doesn’t work: it’s unknown, revoked, or expired, or it can’t be used from this address. Check it under API keys in your account.";

/** The guard determines which session is read; one that needs no actor reads none. */
async function callerOf(guard: { session?: "admin" } | typeof publicAccess): Promise<Actor> {
  if (guard === publicAccess) return publicAccess();
  if ("session" in guard && guard.session === "admin") return (await currentAdmin()) ?? visitor();
  return currentActor();
}

/** Malformed IDs in a path are not found rather than invalid. */
async function paramsOf<P>({ params }: { params?: z.ZodType<P> }, raw: Promise<unknown>): Promise<P> {
  if (!params) return undefined as P;
  const parsed = params.safeParse(await raw);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

async function finish(
  declaration: DeclaredResponse & { action: string; status?: number },
  result: unknown,
  claim: IdempotencyClaim | undefined,
): Promise<Response> {
  if (result instanceof Response) {
    await rejectUndeclaredResponse(declaration, result);
    return result;
  }
  rejectUndeclaredAnswer(declaration, jsonText(result));
  const status = declaration.status ?? 200;
  if (claim) await keepResponse(claim, status, result);
  return jsonResponse(result, status);
}

const personKey = (actor: Actor, { ip = "unknown" }: RequestContext) =>
  actor.kind === "visitor" ? `address:${addressKey(ip)}` : `user:${actor.userId}`;

async function takeFromBudget(
  { action, limit }: { action: string; limit?: Budget & { by?: "person" | "address" } },
  actor: Actor,
  context: RequestContext,
): Promise<void> {
  if (!limit) return;
  const isByAddress = limit.by === "address" || actor.kind === "visitor";
  const state = isByAddress
    ? await takeAddressPoint(action, context.ip ?? "unknown", limit)
    : await takePoint(action, personKey(actor, context), limit);
  context.rateLimit = scarcer(context.rateLimit, state);
}

async function bodyOf({ body = "json" }: { body?: "json" | "upload" | "own" }, request: Request): Promise<unknown> {
  return body === "own" ? undefined : readJson(request, limits.body[body]);
}

/** Query parameters as text; a repeated one is a list. */
function queryOf(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of new URL(request.url).searchParams) {
    const before = query[key];
    query[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return withPlainText(query);
}

/** Sets or clears the session cookie on the response of the current request. */
export async function setCookie(name: string, value: string | null, options: object): Promise<void> {
  const jar = await cookies();
  if (value === null) jar.set(name, "", { ...options, maxAge: 0 });
  else jar.set(name, value, options);
}

/** A list without pages is complete: its total is its number of items, declared and added here for all of them. */
function outputWithTotal<R>(output: z.ZodType<R> | undefined): z.ZodType<R> | undefined {
  if (!isWholeList(output)) return output;
  return output.extend({ total: z.int().describe("How many items there are") }) as unknown as z.ZodType<R>;
}

function resultWithTotal(output: z.ZodType | undefined, result: unknown): unknown {
  if (!isWholeList(output) || !result || typeof result !== "object" || result instanceof Response) return result;
  return { ...result, total: (result as { items: unknown[] }).items.length };
}

const isWholeList = (output: unknown): output is z.ZodObject =>
  output instanceof z.ZodObject && output.shape.items instanceof z.ZodArray && !("total" in output.shape);

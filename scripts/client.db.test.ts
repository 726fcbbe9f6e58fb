import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { openApiDocument } from "@/lib/boundary/openapi";
import { logInAgain } from "@/tests/support/builders/accounts";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { callRoute } from "@/tests/support/http/call-route";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";

jest.setTimeout(180_000);

type Answered = Promise<{ data?: Record<string, unknown>; error?: Record<string, unknown>; response: Response }>;
type Send = (path: string, options?: object) => Answered;

interface Generated {
  createPitchside: (options: { baseUrl: string; apiKey: string }) => Record<"GET" | "POST", Send>;
}

/** The product’s own calls behind an address, and their description. */
async function serve(routes: DeclaredRoute[]) {
  const server = createServer((request, response) => void answer(routes, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) };
}

async function answer(routes: DeclaredRoute[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", "http://127.0.0.1");
  const send = (status: number, body: object) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (pathname === "/api/openapi.json") return void send(200, openApiDocument(routes, "http://127.0.0.1"));
  const found = routes.find((each) => each.method === request.method && paramsOf(each.path, pathname));
  if (!found) return void send(404, {});
  const { status, body } = await callRoute(found.handler, {
    ...{ method: found.method, query: search, body: (await text(request)) || undefined },
    headers: { authorization: request.headers.authorization ?? "" },
    params: paramsOf(found.path, pathname),
  });
  send(status, body);
}

function paramsOf(route: string, pathname: string): Record<string, string> | undefined {
  const pattern = route.replace(/\[(\w+)\]/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  return match ? { ...match.groups } : undefined;
}

test("the typed client is generated from a running Pitchside, and reads, writes, and is rejected with a key", async () => {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller });
  const { actor } = await logInAgain(seller.userId);
  if (actor.kind === "pending") throw new Error("A member was asked for.");
  const key = await createApiKey(actor, { name: "CRM", scopes: ["listings:read", "listings:write"] });
  const product = await serve(await declaredRoutes());
  // Below the project, so that the client finds the package that it needs.
  const folder = await mkdtemp(path.resolve("generated", "client-"));
  try {
    await promisify(execFile)(process.execPath, ["scripts/client.mjs", product.url, folder]);
    const { createPitchside } = (await import(path.join(folder, "index.ts"))) as Generated;
    const pitchside = createPitchside({ baseUrl: product.url, apiKey: key.secret });
    const listed = await pitchside.GET("/api/listings", { params: { query: { mine: "1", limit: 3 } } });
    expect(listed.data).toMatchObject({ items: [{ id }], total: 1 });
    const read = await pitchside.GET("/api/listings/{id}", { params: { path: { id } } });
    expect(read.data).toMatchObject({ id, status: "published" });
    const created = await pitchside.POST("/api/listings", { body: { title: "Harbor Regatta" } });
    expect([created.response.status, created.data]).toEqual([201, expect.objectContaining({ status: "draft" })]);
    const tooMany = await pitchside.GET("/api/listings", { params: { query: { limit: 101 } } });
    expect(tooMany.error).toMatchObject({
      status: 422,
      errors: { limit: ["Use a limit from 1 to 100. For more rows, follow nextCursor."] },
    });
    const outside = await pitchside.GET("/api/deals/board");
    expect(outside.error).toMatchObject({ status: 403, code: "forbidden" });
  } finally {
    await rm(folder, { recursive: true });
    await product.stop();
  }
});

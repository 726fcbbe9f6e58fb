import { randomUUID } from "node:crypto";
import type { MarketplaceFixture } from "../builders/marketplace";
import { makeAdmin } from "../builders/people";
import { type Answer, type Call, callRoute, cookieFor } from "./call-route";
import type { DeclaredRoute } from "./declared-routes";

const named: Record<string, (rows: MarketplaceFixture) => string> = {
  listings: ({ listing }) => listing,
  opportunities: ({ listing }) => listing,
  saved: ({ listing }) => listing,
  conversations: ({ conversation }) => conversation,
  deals: ({ deal }) => deal,
};

/** A row of the kind that the path names, where there is one. */
function paramsFor({ path }: DeclaredRoute, marketplace: MarketplaceFixture): Record<string, string> {
  const noun = path.split("/")[2] ?? "";
  const id = () => named[noun]?.(marketplace) ?? randomUUID();
  return Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, id()]));
}

/** The session of whoever the guard lets in, fresh for every route, for some calls end the one that they are asked with. */
async function cookieOf(
  { declaration: { guard } }: DeclaredRoute,
  marketplace: MarketplaceFixture,
): Promise<Record<string, string>> {
  if (guard.session === "admin") return { cookie: await cookieFor(await makeAdmin({ isSuper: true }), "admin") };
  return { cookie: await cookieFor(guard.name === "marketer" ? marketplace.marketer : marketplace.seller) };
}

/** Sends one call repeatedly as somebody its guard admits. A status of 500 or more throws, with the request. */
export async function routeSampler(
  route: DeclaredRoute,
  marketplace: MarketplaceFixture,
): Promise<(call: Call) => Promise<Answer>> {
  const { method, handler } = route;
  const [headers, params] = [await cookieOf(route, marketplace), paramsFor(route, marketplace)];
  return async (call) => {
    const result = await callRoute(handler, { method, params, headers, ...call });
    if (result.status < 500) return result;
    const requested = JSON.stringify(call).slice(0, 300);
    throw new Error(`${method} ${route.path} with ${requested}: ${JSON.stringify(result.body)}`);
  };
}

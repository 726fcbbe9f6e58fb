import type { DeclaredRoute } from "@/tests/support/http/declared-routes";
import { sampleOf } from "@/tests/support/samples/schema-sample";
import { accountCalls } from "./own-calls/account-calls";
import type { Asker, CallRow, CallRows, OwnCall } from "./own-calls/asker";
import { dealCalls } from "./own-calls/deal-calls";
import { marketCalls } from "./own-calls/market-calls";
import { moderationCalls } from "./own-calls/moderation-calls";
import { organizationCalls } from "./own-calls/organization-calls";
import { planCalls } from "./own-calls/plan-calls";

/** What each call needs to be a real one, by the kind of thing that it is about. A call without a row needs nothing. */
export const ownCalls: CallRows = {
  ...accountCalls,
  ...organizationCalls,
  ...marketCalls,
  ...dealCalls,
  ...moderationCalls,
  ...planCalls,
};

export const nameOf = ({ method, path }: Pick<DeclaredRoute, "method" | "path">): string => `${method} ${path}`;

export const rowOf = (route: DeclaredRoute): CallRow => ownCalls[nameOf(route)] ?? {};

/** A call as its asker may make it: rows of their own, and a body that the form takes. */
export async function ownCallOf(route: DeclaredRoute, asker: Asker, form = 0): Promise<OwnCall> {
  const { params, query, body } = (await rowOf(route).own?.(asker, form)) ?? {};
  const { input } = route.declaration;
  if (route.method === "GET" || !input) return { params, query, body: route.method === "GET" ? undefined : body };
  const sample = sampleOf(input, { text: () => "A text", id: () => crypto.randomUUID(), form });
  const whole = { ...(sample as object), ...(body as object | undefined) };
  return { params, query, body: JSON.parse(JSON.stringify(whole)) as unknown };
}

/** After the guard of a call: what else decides who may continue. */
import type { DeclaredRoute } from "@/tests/support/http/declared-routes";
import { type Persona, viewers } from "./access-personas";
import { accessTable } from "./access-table";
import { nameOf, rowOf } from "./own-calls";

/** The guard lets more people in, for another form of the call; this form asks for more. */
export const askedInside: Readonly<Record<string, string>> = {
  "GET /api/organizations/join-requests": "organizationAdmin",
};

/** A session does not count as a key: without a key, these are 401 for everyone. */
export const forKeysAlone: readonly string[] = ["POST /api/mcp"];

/** A viewer changes nothing of the organization's. What is a viewer's own they may change. */
export const viewersMay: readonly string[] = [
  "POST /api/deals/calendar-feed",
  "DELETE /api/deals/calendar-feed",
  "POST /api/analytics/events",
  "POST /api/dashboard/visit",
  "POST /api/admin/logout",
  "POST /api/admin/passkey/options",
  "POST /api/auth/passkey/options",
  "POST /api/auth/logout",
  "POST /api/auth/resend-verification",
  "DELETE /api/account/picture",
  "PATCH /api/account/profile",
  "DELETE /api/account/api-keys/[id]",
  "DELETE /api/account/email",
  "DELETE /api/account/sessions",
  "DELETE /api/account/two-step",
  "POST /api/account/two-step/authenticator",
  "POST /api/account/two-step/passkeys/options",
  "POST /api/account/exports",
  "POST /api/auth/acting-for",
  "POST /api/conversations/[id]/read",
  "POST /api/deals/views",
  "DELETE /api/deals/views/[id]",
  "POST /api/listings/views",
  "DELETE /api/listings/views/[id]",
  "POST /api/notifications/read",
  "POST /api/organizations/current/leave",
  "POST /api/listings/draft",
  "POST /api/listings/draft/pdf",
  "POST /api/preferences/draft",
  "POST /api/preferences/preview",
  "POST /api/roi",
  "POST /api/searches",
  "PATCH /api/searches/[id]",
  "DELETE /api/searches/[id]",
  "POST /api/searches/[id]/opened",
  "POST /api/tickets",
  "PATCH /api/tickets/[id]",
  "POST /api/tickets/[id]/messages",
  "POST /api/tickets/[id]/resolve",
  "POST /api/tickets/uploads",
];

/** After these somebody is not who they were: they are tried last. */
export const partings: readonly string[] = ["POST /api/organizations/current/leave"];

/** The row of the access table, or what this form of the call asks for. */
export function guardOf(route: DeclaredRoute): string {
  const guard = accessTable[route.path]?.[route.method];
  if (!guard) throw new Error(`${nameOf(route)} has no row in the access table.`);
  return askedInside[nameOf(route)] ?? guard;
}

/** Guards of what is an organization's, and not a person's own. */
const workGuards = [
  "member",
  "draftingMember",
  "owningMember",
  "marketer",
  "seller",
  "draftingSeller",
  "organizationAdmin",
];

/** Whether the table, and what the row of the call says besides, lets a persona do it. */
export function mayDo(route: DeclaredRoute, persona: Persona): boolean {
  const isWork = route.method !== "GET" && workGuards.includes(guardOf(route)) && !viewersMay.includes(nameOf(route));
  return !(isWork && viewers.includes(persona)) && (rowOf(route).only?.includes(persona) ?? true);
}

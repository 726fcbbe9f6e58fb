/**
 * The briefs, shortlists and scenarios of an agency's clients. Each belongs to the client's organization, so the client
 * is its owner rather than a separate field.
 */
import "server-only";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { shortlistsVisibleTo } from "@/lib/opportunities/policy";
import { briefPath, scenarioHref, shortlistPath } from "@/lib/paths";
import { db } from "@/lib/platform/db";
import { briefsVisibleTo } from "@/lib/preferences/policy";
import { scenariosVisibleTo } from "@/lib/roi/scenarios/policy";

export type ClientWorkKind = "briefs" | "shortlists" | "scenarios";

interface ClientWorkItem {
  id: string;
  name: string;
  client: { id: string; name: string };
  href: string;
}

export interface ClientWork {
  clients: readonly { id: string; name: string }[];
  items: ClientWorkItem[];
  /** Whether there are more than those listed. */
  isCut: boolean;
}

const MAX_ITEMS = 100;

/**
 * By name, for all clients that the person acts for, or for one; empty if the actor isn't an agency or acts for a
 * client.
 */
export async function listClientWork(
  actor: OrganizationMember,
  kind: ClientWorkKind,
  clientId?: string,
): Promise<ClientWork> {
  const { clients, acting } = await workspaceOf(actor, clientId);
  const chosen = acting.filter(({ organizationId }) => clients.some(({ id }) => id === organizationId));
  const found = chosen.length === 0 ? [] : await rowsOf(kind, chosen);
  const rows = found.slice(0, MAX_ITEMS);
  const nameOf = new Map(clients.map(({ id, name }) => [id, name]));
  const items = rows.map(({ id, name, organizationId }) => ({
    ...{ id, name, href: hrefs[kind](id) },
    client: { id: organizationId, name: nameOf.get(organizationId) ?? "" },
  }));
  return { clients, items, isCut: found.length > MAX_ITEMS };
}

const hrefs: Record<ClientWorkKind, (id: string) => string> = {
  briefs: briefPath,
  shortlists: shortlistPath,
  scenarios: scenarioHref,
};

const select = { id: true, name: true, organizationId: true };
const page = { select, orderBy: [{ name: "asc" as const }, { id: "asc" as const }], take: MAX_ITEMS + 1 };

function rowsOf(kind: ClientWorkKind, acting: readonly OrganizationMember[]) {
  const buyers = acting.filter((each): each is Marketer => each.kind === "marketer");
  switch (kind) {
    case "briefs":
      return db.brief.findMany({ where: { OR: buyers.map(briefsVisibleTo) }, ...page });
    case "shortlists":
      return db.shortlist.findMany({ where: { OR: buyers.map(shortlistsVisibleTo) }, ...page });
    case "scenarios":
      return db.roiScenario.findMany({ where: { OR: acting.map(scenariosVisibleTo) }, ...page });
  }
}

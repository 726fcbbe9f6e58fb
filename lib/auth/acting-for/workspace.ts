/**
 * One workspace over several organizations: what an agency's member reads without switching. `representationsInForce`
 * alone decides for which clients; a workspace only lists its result, and is never used for writing.
 */
import "server-only";
import type { OrganizationMember } from "../actor";
import { listActingChoices } from "./queries";

export interface Workspace {
  /** The session's own organization. */
  actor: OrganizationMember;
  /** The organizations whose rows are shown; the actor's own first. */
  organizationIds: readonly string[];
  /** The person as each of them: for a client, within what it allows. */
  acting: readonly OrganizationMember[];
  /** All clients that rows can be filtered by; empty except for an agency. */
  clients: readonly { id: string; name: string }[];
}

/**
 * One actor for several organizations: a scope that supports it finds the rows of all of them, any other only those of
 * one.
 */
export type WorkspaceActor = OrganizationMember & { readonly organizationIds?: readonly string[] };

/**
 * The actor's organization; for an agency that acts for itself, also the clients that the person acts for. Narrowed to
 * one of them, or to none if `organizationId` is not among them. A key belongs to one organization, and so does a
 * session that acts for a client.
 */
export async function workspaceOf(actor: OrganizationMember, organizationId?: string): Promise<Workspace> {
  const all = [actor, ...(await clientsOf(actor))];
  const acting = organizationId ? all.filter((each) => each.organizationId === organizationId) : all;
  return {
    actor,
    acting,
    organizationIds: acting.map((each) => each.organizationId),
    clients: all.slice(1).map((each) => ({ id: each.organizationId, name: each.organizationName })),
  };
}

/** The actor's organization alone. */
export const workspaceAlone = (actor: OrganizationMember): Workspace => ({
  actor,
  acting: [actor],
  organizationIds: [actor.organizationId],
  clients: [],
});

async function clientsOf(actor: OrganizationMember): Promise<OrganizationMember[]> {
  const isAgency = actor.organizationType === "marketing_agency" || actor.organizationType === "sales_agency";
  if (!isAgency || actor.agency || actor.apiKey) return [];
  const { items } = await listActingChoices(actor);
  return items.flatMap(({ id, name, type, role, agency }) =>
    agency?.id === actor.organizationId
      ? [{ ...actor, organizationId: id, organizationName: name, organizationType: type, role, agency }]
      : [],
  );
}

/** All organizations of a workspace as one actor, for reads that no role restricts. */
export const wholeOf = ({ actor, acting, organizationIds }: Workspace): WorkspaceActor =>
  acting[0] && acting.length === 1 ? acting[0] : { ...actor, organizationIds };

/** The organizations of a workspace grouped by the person's permissions, each group as one actor. */
export function rightsOf({ acting }: Pick<Workspace, "acting">): WorkspaceActor[] {
  const groups = new Map<string, OrganizationMember[]>();
  for (const each of acting) {
    const key = `${each.role} ${each.agency ? [...each.agency.scope].sort().join() : "own"}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    return { ...first, organizationIds: [first, ...others].map(({ organizationId }) => organizationId) };
  });
}

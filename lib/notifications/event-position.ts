import type { SignedIn } from "@/lib/auth/actor";
import type { StreamName } from "@/lib/platform/events";
import type { Position } from "@/lib/platform/live";

/**
 * How far a listener has come, as the id of each event it was sent: `{own number}-{organization's number}-{organization}`.
 * The organization is named, so that after a switch its number is not taken for another's.
 */
export interface Listening {
  own: StreamName;
  organization?: StreamName;
}

export const listeningOf = (actor: SignedIn): Listening => ({
  own: `user:${actor.userId}`,
  organization: "organizationId" in actor ? `organization:${actor.organizationId}` : undefined,
});

/**
 * Where a page of the actor begins to listen: with the first event after its session was read, so that what happens
 * while the page is made, and on its way, is heard as soon as its stream is open.
 */
export function eventIdOfPage(actor: SignedIn): string {
  const listening = listeningOf(actor);
  const { own = 0, organization = 0 } = actor.events ?? {};
  return eventIdOf(listening, {
    [listening.own]: own,
    ...(listening.organization && { [listening.organization]: organization }),
  });
}

export const streamsOf = ({ own, organization }: Listening): StreamName[] =>
  organization ? [own, organization] : [own];

export function eventIdOf({ own, organization }: Listening, position: Position): string {
  const ownSeq = position[own] ?? 0;
  return organization
    ? `${ownSeq}-${position[organization] ?? 0}-${organization.slice("organization:".length)}`
    : `${ownSeq}`;
}

/** Where an earlier connection ended, as far as its last id tells; the rest starts at `ends`. Ids ahead of it are not ours. */
export function resumeFrom({ own, organization }: Listening, lastEventId: string | null, ends: Position): Position {
  const found = /^(\d{1,15})(?:-(\d{1,15})-([0-9a-f-]{36}))?$/.exec(lastEventId ?? "");
  if (!found) return ends;
  const [, ownSeq, organizationSeq, id] = found;
  const position: Position = { ...ends, [own]: Math.min(Number(ownSeq), ends[own] ?? 0) };
  if (organization && organization === `organization:${id}`) {
    position[organization] = Math.min(Number(organizationSeq), ends[organization] ?? 0);
  }
  return position;
}

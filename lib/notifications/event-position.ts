import type { LoggedIn } from "@/lib/auth/actor";
import { minutes, now, seconds } from "@/lib/platform/clock";
import type { StreamName } from "@/lib/platform/live/events";
import type { Position } from "@/lib/platform/live/subscribe";

/**
 * A subscriber's position, as the id of each event it was sent: `{own number}-{organization's number}-{organization}`.
 * It includes the organization, so that after a switch its number is not mistaken for another organization's.
 */
export interface StreamPair {
  own: StreamName;
  organization?: StreamName;
  /** For an agency's clients: from the page's time on; after a reconnection the page is read anew. */
  clients?: readonly StreamName[];
}

export const streamPairOf = (actor: LoggedIn): StreamPair => ({
  own: `user:${actor.userId}`,
  organization: "organizationId" in actor ? `organization:${actor.organizationId}` : undefined,
});

/**
 * Where a page of the actor starts its stream: with the first event after its session was read, so that it also gets
 * what happens while the page is rendered and delivered.
 */
export function initialEventId(actor: LoggedIn): string {
  const streams = streamPairOf(actor);
  const { own = 0, organization = 0 } = actor.events ?? {};
  const id = eventIdOf(streams, {
    [streams.own]: own,
    ...(streams.organization && { [streams.organization]: organization }),
  });
  return "organizationType" in actor && isAgency(actor.organizationType) ? `${id}@${now().getTime()}` : id;
}

const isAgency = (type: string): boolean => type.endsWith("_agency");

/** A page is not longer on its way than this, and its session was read a little before its time. */
const onItsWayMs = minutes(1);
const readBeforeMs = seconds(2);

/** The time from which an agency's page, which is just being opened, takes its clients' events; null for any other. */
export function pageTimeIn(lastEventId: string | null): Date | null {
  const at = /@(\d{1,15})$/.exec(lastEventId ?? "")?.[1];
  return at ? new Date(Math.max(Number(at) - readBeforeMs, now().getTime() - onItsWayMs)) : null;
}

export const streamsOf = ({ own, organization, clients = [] }: StreamPair): StreamName[] =>
  organization ? [own, organization, ...clients] : [own];

export function eventIdOf({ own, organization }: StreamPair, position: Position): string {
  const ownSeq = position[own] ?? 0;
  return organization
    ? `${ownSeq}-${position[organization] ?? 0}-${organization.slice("organization:".length)}`
    : `${ownSeq}`;
}

/** Where an earlier connection ended, by its last id; the rest starts at `ends`. Ids beyond the end are not ours. */
export function resumeFrom({ own, organization }: StreamPair, lastEventId: string | null, ends: Position): Position {
  const found = /^(\d{1,15})(?:-(\d{1,15})-([0-9a-f-]{36}))?(?:@\d{1,15})?$/.exec(lastEventId ?? "");
  if (!found) return ends;
  const [, ownSeq, organizationSeq, id] = found;
  const position: Position = { ...ends, [own]: Math.min(Number(ownSeq), ends[own] ?? 0) };
  if (organization && organization === `organization:${id}`) {
    position[organization] = Math.min(Number(organizationSeq), ends[organization] ?? 0);
  }
  return position;
}

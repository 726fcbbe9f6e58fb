import "server-only";
import { later, now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { addressOf, placeOf } from "@/lib/platform/network/ip-location";
import { type SessionKind, sessionRules } from "../session-rules";
import { deviceKindOf, deviceOf } from "./device";
import type { SessionRow } from "./schema";

type Scope = Omit<Prisma.SessionWhereInput, "kind"> & { kind: SessionKind };

/** The live sessions of a scope: this one first, then the most recently used. At most ten are live at a time. */
export async function liveSessionsIn(scope: Scope, currentId: string): Promise<SessionRow[]> {
  const at = now();
  const rows = await db.session.findMany({
    where: {
      ...scope,
      revokedAt: null,
      expiresAt: { gt: at },
      lastSeenAt: { gt: later(at, -sessionRules[scope.kind].idleMs) },
    },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    select: { id: true, ip: true, userAgent: true, createdAt: true, lastSeenAt: true },
  });
  const items = await Promise.all(
    rows.map(async ({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: deviceOf(userAgent),
      deviceKind: deviceKindOf(userAgent),
      place: await placeOf(ip),
      ip: addressOf(ip),
      isCurrent: id === currentId,
      loggedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  );
  return items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

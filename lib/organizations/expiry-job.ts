/** Join requests and invitations end at their expiry time. They count as expired even before this has run. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { notifyRequester } from "./join-requests/notifications";
import { transitions } from "./join-requests/states";

const BATCH = 200;

/** Ends expired ones, each in its own transaction. Returns how many requests ended. */
export async function expireWaiting(): Promise<number> {
  const at = now();
  await db.invitation.updateMany({ where: { status: "sent", expiresAt: { lte: at } }, data: { status: "expired" } });
  const due = await db.joinRequest.findMany({
    where: { status: { in: [...transitions.expire.from] }, expiresAt: { lte: at } },
    orderBy: { expiresAt: "asc" },
    take: BATCH,
    include: { organization: { select: { name: true } } },
  });
  let ended = 0;
  for (const request of due) {
    const isEnded = await inTransaction(async (tx) => {
      const { count } = await tx.joinRequest.updateMany({
        where: { id: request.id, status: { in: [...transitions.expire.from] } },
        data: { status: transitions.expire.to, decidedAt: at },
      });
      if (count === 1) await notifyRequester(tx, request, "expired", request.organization.name);
      return count === 1;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

export const expireWaitingJob = defineJob(
  "organizations.expire-waiting",
  async () => {
    await expireWaiting();
  },
  { everySeconds: 3600, limitSeconds: 120 },
);

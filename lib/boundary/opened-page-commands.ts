import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { cache } from "react";
import { record } from "@/lib/activity/record";
import type { SignedIn } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/platform/db";
import { runInContext } from "@/lib/platform/http/request-context";
import { clientAddress } from "./request-facts";
import { openedPathHeader } from "./requested-path";

/** Records each page that an admin opens while viewing somebody's account; layout and page of one request are one. */
export async function recordOpenedPage({ userId, impersonator, organizationId }: Visit): Promise<void> {
  if (impersonator) await recordOnce(userId, impersonator.id, organizationId ?? undefined);
}

type Visit = Pick<SignedIn, "userId" | "impersonator"> & { organizationId?: string | null };

const recordOnce = cache(async (userId: string, adminId: string, organizationId?: string) => {
  const sent = await headers();
  const path = sent.get(openedPathHeader);
  if (!path) return;
  const context = {
    requestId: randomUUID(),
    ip: clientAddress(sent),
    userAgent: sent.get("user-agent") ?? undefined,
    subject: { organizationId, impersonatorId: adminId },
  };
  await runInContext(context, () =>
    inTransaction((tx) =>
      record(tx, {
        actorType: "admin",
        actorId: adminId,
        action: "users.open_page",
        entityType: "user",
        entityId: userId,
        after: { page: path },
      }),
    ),
  );
});

import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { audit } from "@/lib/auth/audit";
import type { LoggedIn } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/platform/db";
import { type RequestContext, runInContext } from "@/lib/platform/http/request-context";
import { clientAddress, requestIdOf } from "./request-facts";
import { openedPathHeader } from "./requested-path";

/**
 * Records each page that an admin opens while viewing someone's account; the layout and page of one request count once.
 */
export async function recordOpenedPage({ userId, impersonator, organizationId }: Visit): Promise<void> {
  if (impersonator) await recordOnce(userId, impersonator.id, organizationId ?? undefined);
}

type Visit = Pick<LoggedIn, "userId" | "impersonator"> & { organizationId?: string | null };

const recordOnce = cache((userId: string, adminId: string, organizationId?: string) =>
  whenOpened(
    (path) =>
      inTransaction((tx) =>
        audit(tx, { kind: "admin", userId: adminId }, "users.open_page", ["user", userId], { after: { page: path } }),
      ),
    { organizationId, impersonatorId: adminId },
  ),
);

/** What to record about an opened page, with the client's address; nothing if it is prefetched. */
export async function whenOpened(
  work: (path: string) => Promise<void>,
  subject?: RequestContext["subject"],
): Promise<void> {
  const sent = await headers();
  const path = sent.get(openedPathHeader);
  if (!path) return;
  const userAgent = sent.get("user-agent") ?? undefined;
  const context = { requestId: requestIdOf(sent), ip: clientAddress(sent), userAgent, subject };
  await runInContext(context, () => work(path));
}

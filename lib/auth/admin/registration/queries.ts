import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { hasAdmin } from "./bootstrap-code-store";

/** The invitation of an emailed token, while it can be used. */
export async function findPublicInvitation(token: string): Promise<{ email: string } | null> {
  return db.adminInvitation.findFirst({
    where: {
      tokenHash: digest(token),
      email: { not: "" },
      acceptedAt: null,
      revokedAt: null,
      expiresAt: { gt: now() },
    },
    select: { email: true },
  });
}

export type WayIn = { by: "invitation"; token: string; email: string } | { by: "code" } | { by: "nothing" };

/** How the visitor of the registration page could become an admin. */
export async function getPublicWayIn(token: string | undefined): Promise<WayIn> {
  const invitation = token ? await findPublicInvitation(token) : null;
  if (token && invitation) return { by: "invitation", token, email: invitation.email };
  return (await hasAdmin(db)) ? { by: "nothing" } : { by: "code" };
}

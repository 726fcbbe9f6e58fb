import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import type { AdminChange } from "@/lib/mail/templates/admins";
import type { Tx } from "@/lib/platform/db";

/** Notifies an admin by email of what another one did to their account, and who it was. */
export const notifyAdmin = (
  tx: Tx,
  actor: PlatformAdmin,
  { id, email, name }: { id: string; email: string; name: string },
  change: AdminChange,
): Promise<void> =>
  enqueueMail(tx, {
    template: "admin-access-changed",
    to: { address: email, name, userId: id },
    props: { name, by: actor.name, change },
  });

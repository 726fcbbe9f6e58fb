import "server-only";
import type { PlatformAdmin } from "../actor";
import type { AdminUser } from "./schema";

/** The admin as the client sees them, whichever session they came with. */
export function getAdminUser(actor: PlatformAdmin): AdminUser {
  return { id: actor.userId, name: actor.name, email: actor.email, type: "admin", isSuper: actor.isSuper };
}

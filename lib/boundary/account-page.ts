import "server-only";
import { redirect } from "next/navigation";
import { type AccountOwner, isOwnVisit, mustEnroll } from "@/lib/auth/account-owner";
import { currentActor } from "@/lib/auth/current";
import { startPage } from "./page";

/**
 * The owner of an account, whether they wait or not; null where an admin only visits it, for an account's inside is
 * private. Who has to set up two-step verification gets the page that is for that, and no other.
 */
export async function pageAccountOwner({ whileEnrolling = false } = {}): Promise<AccountOwner | null> {
  const actor = await currentActor();
  if (actor.kind === "visitor" || actor.kind === "admin") redirect(await startPage());
  if (mustEnroll(actor) && !whileEnrolling) redirect("/account/security");
  return isOwnVisit(actor) ? actor : null;
}

import "server-only";
import { redirect } from "next/navigation";
import { type AccountOwner, isOwnVisit, mustEnroll } from "@/lib/auth/account-owner";
import { currentActor } from "@/lib/auth/current";
import { startPage } from "./page";

/** Whoever is logged in, waiting or not; who has to set up two-step verification does that first. */
export async function pageLoggedIn(): Promise<AccountOwner> {
  const actor = await currentActor();
  if (actor.kind === "visitor" || actor.kind === "admin") redirect(await startPage());
  if (mustEnroll(actor)) redirect("/account/security");
  return actor;
}

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

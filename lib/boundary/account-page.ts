import "server-only";
import { redirect } from "next/navigation";
import { type AccountOwner, isOwnVisit, mustEnroll } from "@/lib/auth/account-owner";
import { currentActor } from "@/lib/auth/current";
import { startPage } from "./page";

/** Any logged-in user, approved or not; those who must set up two-step verification do that first. */
export async function pageLoggedIn(): Promise<AccountOwner> {
  const actor = await currentActor();
  if (actor.kind === "visitor" || actor.kind === "admin") redirect(await startPage());
  if (mustEnroll(actor)) redirect("/account/security");
  return actor;
}

/**
 * The owner of an account, approved or not; null for an impersonating admin, because account details are private. A
 * user who must set up two-step verification gets only the page for that.
 */
export async function pageAccountOwner({ whileEnrolling = false } = {}): Promise<AccountOwner | null> {
  const actor = await currentActor();
  if (actor.kind === "visitor" || actor.kind === "admin") redirect(await startPage());
  if (mustEnroll(actor) && !whileEnrolling) redirect("/account/security");
  return isOwnVisit(actor) ? actor : null;
}

import "server-only";
import { redirect } from "next/navigation";
import { type AccountOwner, isOwnVisit } from "@/lib/auth/account-owner";
import { currentActor } from "@/lib/auth/current";

/**
 * The owner of an account, whether they wait or not; null where an admin only visits it, for an account's inside is
 * private.
 */
export async function pageAccountOwner(): Promise<AccountOwner | null> {
  const actor = await currentActor();
  if (actor.kind === "visitor" || actor.kind === "admin") redirect("/");
  return isOwnVisit(actor) ? actor : null;
}

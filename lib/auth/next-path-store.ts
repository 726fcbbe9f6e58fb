/** The page that a person requested before signing up, for the link in their approval email. */
import "server-only";
import type { Tx } from "@/lib/platform/db";
import { isListingPath, nextPathOf } from "./next-path";

interface NextLink {
  label: string;
  url: string;
}

/** Null if they requested none, or an earlier email linked to it. */
export async function takeNextLink(tx: Tx, userId: string): Promise<NextLink | null> {
  const { nextPath } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { nextPath: true } });
  if (nextPath !== null) await tx.user.update({ where: { id: userId }, data: { nextPath: null } });
  const url = nextPathOf(nextPath);
  return url === null ? null : { label: isListingPath(url) ? "Open the listing" : "Continue where you left off", url };
}

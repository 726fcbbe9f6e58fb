import "server-only";
import { readUnsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { AppError } from "@/lib/platform/errors";

const prefix = "saved_search:";

/** An alert's unsubscribe link stops only the alerts of this search. */
export const stopTypeOf = (searchId: string): string => `${prefix}${searchId}`;

/** The search in a signed link, or null for a link of other emails. */
export function findStopToken(token: string): { userId: string; searchId: string } | null {
  const request = readUnsubscribeToken(token);
  if (!request?.type.startsWith(prefix)) return null;
  return { userId: request.userId, searchId: request.type.slice(prefix.length) };
}

export function parseStopToken(token: string): { userId: string; searchId: string } {
  const found = findStopToken(token);
  if (!found) throw new AppError("bad_request", "This link is incomplete. Copy the whole link from the email.");
  return found;
}

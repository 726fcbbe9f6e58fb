import "server-only";
import { readUnsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { AppError } from "@/lib/platform/errors";
import { type Digest, digests } from "./preferences/frequencies";
import { isReport } from "./preferences/frequencies";
import { type NotificationType, isNotificationType, notificationLabels } from "./vocabulary";

/** A summary stops as a whole: none of its types is emailed anymore. */
export const digestTypes = { daily: "daily_digest", weekly: "weekly_digest" } as const satisfies Record<Digest, string>;
type DigestType = (typeof digestTypes)[Digest];
export type UnsubscribableType = NotificationType | DigestType;

/** The summary that a link stops, if it stops one. */
export const digestOfType = (type: UnsubscribableType): Digest | undefined =>
  digests.find((digest) => digestTypes[digest] === type);

export const unsubscribableLabel = (type: UnsubscribableType): string =>
  isNotificationType(type) ? notificationLabels[type] : digestLabels[type];

const digestLabels: Record<DigestType, string> = { daily_digest: "Daily summary", weekly_digest: "Weekly summary" };

export const isReportType = (type: UnsubscribableType): boolean => isNotificationType(type) && isReport(type);

/** What a signed link in an email unsubscribes from. Throws `bad_request` for a link that is not ours. */
export function parseUnsubscribeToken(token: string): { userId: string; type: UnsubscribableType } {
  const request = readUnsubscribeToken(token);
  if (!request || !isUnsubscribable(request.type)) {
    throw new AppError("bad_request", "This link is incomplete. Copy the whole link from the email.");
  }
  return { userId: request.userId, type: request.type };
}

const isUnsubscribable = (type: string): type is UnsubscribableType => type in digestLabels || isNotificationType(type);

import "server-only";
import { readUnsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { AppError } from "@/lib/platform/errors";
import { type NotificationType, isNotificationType, notificationLabels } from "./vocabulary";

/** The daily summary stops as a whole: no type in it is emailed any longer. */
export const digestType = "daily_digest";
export type UnsubscribableType = NotificationType | typeof digestType;

export const unsubscribableLabel = (type: UnsubscribableType): string =>
  type === digestType ? "Daily summary" : notificationLabels[type];

/** What a signed link in an email unsubscribes from. Throws `bad_request` for a link that is not ours. */
export function parseUnsubscribeToken(token: string): { userId: string; type: UnsubscribableType } {
  const request = readUnsubscribeToken(token);
  if (!request || !isUnsubscribable(request.type)) {
    throw new AppError("bad_request", "This link is incomplete. Copy the whole link from the email.");
  }
  return { userId: request.userId, type: request.type };
}

const isUnsubscribable = (type: string): type is UnsubscribableType => type === digestType || isNotificationType(type);

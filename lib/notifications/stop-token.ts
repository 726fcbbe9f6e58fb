import "server-only";
import { readUnsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { AppError } from "@/lib/platform/errors";
import { type NotificationType, isNotificationType, notificationLabels } from "./vocabulary";

/** The daily letter stops as a whole: every type that was to come with it stays out of the mailbox. */
export const digestType = "daily_digest";
export type StoppableType = NotificationType | typeof digestType;

export const stoppableLabel = (type: StoppableType): string =>
  type === digestType ? "Daily summary" : notificationLabels[type];

/** What a signed link of a letter would stop. Throws `bad_request` for a link that is not ours. */
export function readStopToken(token: string): { userId: string; type: StoppableType } {
  const request = readUnsubscribeToken(token);
  if (!request || !isStoppable(request.type)) {
    throw new AppError("bad_request", "This link is not complete. Copy it whole from the e-mail.");
  }
  return { userId: request.userId, type: request.type };
}

const isStoppable = (type: string): type is StoppableType => type === digestType || isNotificationType(type);

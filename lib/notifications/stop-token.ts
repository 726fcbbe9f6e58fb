import "server-only";
import { readUnsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { AppError } from "@/lib/platform/errors";
import { type NotificationType, isNotificationType } from "./vocabulary";

/** What a signed link of a letter would stop. Throws `bad_request` for a link that is not ours. */
export function readStopToken(token: string): { userId: string; type: NotificationType } {
  const request = readUnsubscribeToken(token);
  if (!request || !isNotificationType(request.type)) {
    throw new AppError("bad_request", "This link is not complete. Copy it whole from the e-mail.");
  }
  return { userId: request.userId, type: request.type };
}

/**
 * Refused access leaves a line in the log: who, from where, what they asked for. Not in the audit, whose rows are
 * written one after another and stay for ever: strangers could fill it, and hold up everybody's writes.
 */
import "server-only";
import type { AppError, AppErrorCode } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { requestContext } from "@/lib/platform/request-context";

/** What is not yours does not exist, so that a row that is not found may be somebody else's. */
const noted: ReadonlySet<AppErrorCode> = new Set([
  "unauthenticated",
  "forbidden",
  "reauthentication_required",
  "not_found",
  "rate_limited",
]);

export function noteRefusal({ code }: AppError): void {
  if (!noted.has(code)) return;
  const { action, actorId, ip } = requestContext() ?? {};
  logger.info({ event: "access.refused", code, action, actorId, ip }, "access was refused");
}

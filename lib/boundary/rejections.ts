/**
 * Rejected access is logged: who, from where, and what was requested. So is a call with an invalid body or fields, with
 * the field names but never their values. It is not audited, because audit rows are written one after another and kept
 * forever: strangers could fill the audit and block everyone's writes. Nor can they fill the log: a process logs sixty
 * rejections per IP address and minute, and then only that there are more.
 */
import "server-only";
import { minutes, now } from "@/lib/platform/clock";
import type { AppError, AppErrorCode } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { requestContext } from "@/lib/platform/http/request-context";
import { addressKey, clientAddress, requestIdOf } from "./request-facts";

/** Other people's rows return 404, so a row that is not found may be someone else's. */
const rejectedAccess: ReadonlySet<AppErrorCode> = new Set([
  "unauthenticated",
  "forbidden",
  "reauthentication_required",
  "not_found",
  "rate_limited",
]);

const rejectedInput: ReadonlySet<AppErrorCode> = new Set(["invalid", "bad_request", "too_large", "unsupported_type"]);

export function noteRejection({ code, fields = {} }: AppError): void {
  const { action, actorId, ip } = requestContext() ?? {};
  if (rejectedAccess.has(code)) note({ event: "access.refused", code, action, actorId, ip }, "access was refused");
  if (rejectedInput.has(code))
    note({ event: "input.refused", code, action, actorId, ip, fields: namesOf(fields) }, "form input was refused");
}

/** A page that redirected a person, or did not exist for them: `path` as requested, without its query. */
export function noteRefusedPage(code: "unauthenticated" | "forbidden" | "not_found", sent: Headers, actorId?: string) {
  const [requestId, ip] = [requestIdOf(sent), clientAddress(sent)];
  const path = sent.get(pageHeader) ?? undefined;
  note({ event: "access.refused", code, path, actorId, ip, requestId }, "a page was refused");
}

/** The header in which the middleware names the requested page; a client's value is overwritten. */
export const pageHeader = "x-page-path";

const maxNames = 10;

/** Logs a path only as far as it names our fields: keys chosen by the sender are left out. */
const namesOf = (fields: Record<string, unknown>): string[] =>
  Object.keys(fields)
    .filter((name) => /^[A-Za-z]\w{0,40}(?:\.\w{1,40}){0,4}$/.test(name))
    .slice(0, maxNames);

const linesAMinute = 60;
const maxAddresses = 10_000;

interface Notice {
  ip?: string;
  [fact: string]: unknown;
}

const globals = globalThis as { pitchsideRefusals?: Map<string, { until: number; lines: number }> };

function note(notice: Notice, words: string): void {
  const noted = (globals.pitchsideRefusals ??= new Map());
  const key = addressKey(notice.ip ?? "unknown");
  const at = now().getTime();
  let count = noted.get(key);
  if (!count || count.until <= at) {
    if (noted.size >= maxAddresses) noted.clear();
    count = { until: at + minutes(1), lines: 0 };
    noted.set(key, count);
  }
  count.lines += 1;
  if (count.lines <= linesAMinute) logger.info(notice, words);
  else if (count.lines === linesAMinute + 1)
    logger.warn({ event: "refusals.too_many", ip: notice.ip }, "further refusals for this address are not logged");
}

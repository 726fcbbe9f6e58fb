import "server-only";
import pino from "pino";
import { requestContext } from "./http/request-context";

/** What they are called that nobody but their owner may read. A code is none: refusals are told by theirs. */
const secrets = ["password", "currentPassword", "newPassword", "token", "cookie", "authorization", "secret"];

/** One line of JSON for each event, with its moment in UTC and the request that it belongs to. Secrets never reach them. */
export const logForm: pino.LoggerOptions = {
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: secrets.flatMap((name) => [name, `*.${name}`]),
    censor: "[redacted]",
  },
  mixin: () => {
    const context = requestContext();
    return context ? { requestId: context.requestId } : {};
  },
};

/** To standard output and nowhere else. */
export const logger = pino(logForm);

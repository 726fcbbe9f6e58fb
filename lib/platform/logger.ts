import "server-only";
import pino from "pino";
import { requestContext } from "./http/request-context";

/** The names of secret fields. An error code is not secret. */
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

import "server-only";
import pino from "pino";
import { requestContext } from "./http/request-context";

/** The names of secret fields. An error code is not secret. */
const secrets = ["password", "currentPassword", "newPassword", "token", "cookie", "authorization", "secret"];

/** One line of JSON per event, with its time in UTC and its request. Secrets are removed. */
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

/** Only to standard output. */
export const logger = pino(logForm);

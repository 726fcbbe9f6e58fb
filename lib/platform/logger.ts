import "server-only";
import pino from "pino";
import { requestContext } from "./request-context";

/** Structured logs on standard output. Secrets never reach them. */
export const logger = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      "password",
      "newPassword",
      "token",
      "cookie",
      "authorization",
      "*.password",
      "*.newPassword",
      "*.token",
      "*.cookie",
    ],
    censor: "[redacted]",
  },
  mixin: () => {
    const context = requestContext();
    return context ? { requestId: context.requestId } : {};
  },
});

import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { seconds } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { bootstrapCode } from "./bootstrap-code-store";

const tries = 5;

/**
 * While no admin exists, prints at startup where the first one registers, and with which code. Not logged. Retries if
 * the database does not respond yet, as on a busy machine in the first seconds.
 */
export async function announceFirstAdmin(
  write = (text: string) => process.stdout.write(text),
  pauseMs = seconds(3),
): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      const code = await bootstrapCode();
      if (code) write(sentence(code));
      return;
    } catch (err) {
      if (attempt === tries) logger.error({ err }, "the code for the first admin could not be created");
      else await wait(pauseMs, undefined, { ref: false });
    }
  }
}

const sentence = (code: string) =>
  `\nThere is no admin yet. The first one registers at ${env().APP_URL}/admin-register with the code ${code}\n\n`;

import "server-only";
import type { Tx } from "@/lib/platform/db";
import { settingsIn } from "@/lib/settings/queries";
import type { ClockTargets } from "./clocks";

/** The targets of the ticket clocks, as the settings have them. */
export async function clockTargets(tx: Tx): Promise<ClockTargets> {
  const setting = settingsIn(tx);
  return {
    urgentReplyHours: await setting("urgentReplyHours"),
    highReplyHours: await setting("highReplyHours"),
    ticketResolveDays: await setting("ticketResolveDays"),
  };
}

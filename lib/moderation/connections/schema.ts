import { z } from "zod";
import { spamReportStates } from "@/lib/messages/spam/schema";

export const decidedConnectionSchema = z.object({ id: z.guid(), state: z.enum(spamReportStates) });
export type DecidedConnection = z.output<typeof decidedConnectionSchema>;

/** A contact as shown to an admin who decides whether it was spam. */
export interface ContactToDecide {
  id: string;
  state: DecidedConnection["state"];
  /** Whether it counts among the seller's connections now. */
  isCounted: boolean;
  startedBy: "marketer" | "seller";
  startedAt: string;
  marketer: { id: string; name: string };
  seller: { id: string; name: string };
  /** The first message, as shown to the seller. */
  firstMessage: string | null;
  messageCount: number;
  hasAgreedDeal: boolean;
  report: { at: string; by: string | null; reason: string } | null;
  decision: { at: string; by: string | null; reason: string } | null;
}

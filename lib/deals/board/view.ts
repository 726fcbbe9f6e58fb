/** Deals by stage, as one side sees them. */
import { z } from "zod";
import { boardStages } from "../agreed/stages";

const boardDealSchema = z.object({
  id: z.guid(),
  number: z.int(),
  listingTitle: z.string(),
  otherName: z.string().describe("The organization on the other side"),
  total: z.number(),
  currency: z.string(),
  termStart: z.iso.date(),
  termEnd: z.iso.date(),
  isMyTurn: z.boolean().describe("An offer, a proof or a dispute waits for this side"),
  settled: z.int(),
  deliverables: z.int(),
  nextDue: z.iso.date().nullable().describe("Of the open deliverables and unpaid payments"),
  isOverdue: z.boolean(),
});
export type BoardDeal = z.output<typeof boardDealSchema>;

export const boardSchema = z.object({
  columns: z.array(
    z.object({
      stage: z.enum(boardStages),
      total: z.int().describe("All deals in this stage; the column lists the 50 that changed last"),
      deals: z.array(boardDealSchema),
    }),
  ),
});
export type DealBoardView = z.output<typeof boardSchema>;

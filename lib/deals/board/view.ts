/** Deals by stage, as rows and by month, as one side sees them. */
import { z } from "zod";
import { approvalAnswers } from "@/lib/approvals/schema";
import { boardStages } from "../agreed/stages";

const named = z.object({ id: z.guid(), name: z.string() });

const boardDealSchema = z.object({
  id: z.guid(),
  number: z.int(),
  listingTitle: z.string(),
  otherId: z.guid().describe("The organization on the other side"),
  otherName: z.string(),
  client: named.nullable().describe("For an agency: the client whose deal it is"),
  stage: z.enum(boardStages),
  confirmation: z
    .enum(approvalAnswers)
    .nullable()
    .describe("For a deal signed elsewhere: the sponsor’s latest answer by email"),
  owner: named.nullable().describe("The member assigned on your side"),
  total: z.number(),
  currency: z.string(),
  termStart: z.iso.date(),
  termEnd: z.iso.date(),
  isMyTurn: z.boolean().describe("Whether the deal needs this person"),
  settled: z.int(),
  deliverables: z.int(),
  nextDue: z.iso.date().nullable().describe("Of the open deliverables and unpaid payments"),
  isOverdue: z.boolean(),
  decideBy: z.iso.date().nullable().describe("When the open offer expires, or the last day to renew"),
  updatedAt: z.iso.datetime(),
});
export type BoardDeal = z.output<typeof boardDealSchema>;

const isConverted = z.boolean().describe("Whether any of it was in another currency");

const sumSchema = z.object({ currency: z.string().describe("Your organization’s"), total: z.number(), isConverted });
export type DealSum = z.output<typeof sumSchema>;

export const boardSchema = z.object({
  columns: z.array(
    z.object({
      stage: z.enum(boardStages),
      total: z.int().describe("All deals in this stage; the column lists the 50 most recently changed"),
      sum: sumSchema.nullable().describe("Of all deals in this stage"),
      deals: z.array(boardDealSchema),
    }),
  ),
});
export type DealBoardView = z.output<typeof boardSchema>;

export const tableSchema = z.object({
  total: z.int().describe("All deals that match; the first 500 are listed"),
  sum: sumSchema.nullable().describe("Of all deals that match"),
  items: z.array(boardDealSchema),
});
export type DealTableView = z.output<typeof tableSchema>;

const forecastMonthSchema = z.object({
  month: z.string().describe("Such as `2027-08`, or `overdue` for what was due before this month"),
  currency: z.string().describe("Your organization’s"),
  isConverted,
  deals: z.int(),
  paid: z.number(),
  committed: z.number().describe("Unpaid payments of agreed deals"),
  negotiating: z.number().describe("Payments of open offers"),
  weighted: z.number().describe("Committed and negotiating amounts, weighted by the likelihood of their stage"),
});
export type ForecastMonth = z.output<typeof forecastMonthSchema>;

export const forecastSchema = z.object({ months: z.array(forecastMonthSchema) });
export type ForecastView = z.output<typeof forecastSchema>;

/** The options of the filters. */
export interface FilterOptions {
  seasons: number[];
  owners: { id: string; name: string }[];
  partners: { id: string; name: string }[];
  listings: { id: string; name: string }[];
  clients: { id: string; name: string }[];
  /** The person's saved views, by name. */
  views: { id: string; name: string; query: string }[];
}

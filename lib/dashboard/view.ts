/** A dashboard as pages and API responses have it. Money in the currency's units, times as ISO text. */
import { z } from "zod";
import { stepFigureSchema } from "@/lib/analytics/funnel/view";
import { conversationStages } from "@/lib/messages/stage";
import { workKinds } from "@/lib/messages/tasks/rules";

const attentionKinds = [
  ...workKinds,
  "changes_requested",
  "join_request",
  "representation",
  "hold",
  "deadline",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const count = z.int().nonnegative();
const href = z.string().describe("The page with exactly these rows");
const timestamp = z.iso.datetime();

const named = z.object({ id: z.guid(), name: z.string() });

const attentionItemSchema = z.object({
  kind: z.enum(attentionKinds),
  id: z.guid(),
  client: named.nullable().describe("For an agency: the client it belongs to; null for your own organization"),
  title: z.string(),
  detail: z.string().nullable(),
  since: timestamp.describe("When it started to need attention"),
  due: timestamp.nullable(),
  isDueByDay: z.boolean().describe("Due by the end of a day in UTC"),
  href,
});
export type AttentionItem = z.output<typeof attentionItemSchema>;

const attentionSchema = z.object({
  items: z.array(attentionItemSchema).describe("Most urgent first"),
  total: count.describe("May be more than the items listed"),
  clients: z.array(named).describe("For an agency: its clients, each of which `client` narrows the items to"),
});
export type Attention = z.output<typeof attentionSchema>;

const stageSchema = z.object({ stage: z.enum(conversationStages), label: z.string(), count, href });
export type StageFigure = z.output<typeof stageSchema>;

const clientSchema = z.object({ client: named, stages: z.array(stageSchema) });
export type ClientFigure = z.output<typeof clientSchema>;

const moneySchema = z.object({
  label: z.string().describe("A brief, or the year in which the terms start"),
  client: named.nullable().describe("For an agency: the client it belongs to; null for your own organization"),
  currency: z.string().describe("The organization’s; amounts of deals in other currencies are converted to it"),
  isConverted: z.boolean().describe("Whether any of it was in another currency"),
  agreed: z.number(),
  paid: z.number().describe("Of what is agreed"),
  negotiating: z.number().describe("In the newest terms of open proposals"),
  budget: z.number().nullable().describe("The brief’s maximum budget"),
  href: href.describe("The conversations with open or agreed deals"),
});
export type MoneyFigure = z.output<typeof moneySchema>;

const newMatchSchema = z.object({
  id: z.guid(),
  title: z.string(),
  score: z.int(),
  label: z.string(),
  publishedAt: timestamp,
  href,
});

const newMatchesSchema = z.object({
  brief: z.string().describe("The brief they were matched with"),
  items: z.array(newMatchSchema).describe("The best first"),
  total: count.describe("Among the 200 newest listings within the brief"),
  href,
});
export type NewMatches = z.output<typeof newMatchesSchema>;

const tipSchema = z.object({
  field: z.string(),
  label: z.string(),
  cost: z.string().describe("The cost of leaving it out, as a sentence"),
  listings: count.describe("How many of the listings lack it"),
  href: z.string().describe("A link to the field in the first listing’s editor"),
});

const completenessSchema = z.object({
  percent: z.int().describe("On average"),
  listings: count.describe("The 50 changed most recently, without archived ones"),
  tips: z.array(tipSchema).describe("Most costly gaps first"),
  href,
});
export type Completeness = z.output<typeof completenessSchema>;

const stepSchema = z.object({
  title: z.string(),
  text: z.string(),
  isDone: z.boolean(),
  isAllowed: z.boolean().describe("Whether this person can do it"),
  href: z.string(),
});
export type NextStep = z.output<typeof stepSchema>;

const shared = {
  view: z.enum(["all", "updated"]),
  since: timestamp.nullable().describe("When your previous visit ended; null on the first visit"),
  attention: attentionSchema,
  mayNegotiate: z.boolean().describe("Whether this person answers messages and proposals for the organization"),
  mayEdit: z.boolean().describe("Whether this person manages briefs and shortlists, or listings"),
  steps: z.array(stepSchema).nullable().describe("What to do first, while there are no conversations"),
  stages: z.array(stageSchema).describe("Conversations by stage"),
  byClient: z.array(clientSchema).describe("For an agency: the same for each client with a conversation"),
  money: z.array(moneySchema),
};

const marketerDashboardSchema = z.object({
  side: z.literal("marketer"),
  ...shared,
  shortlisted: z
    .object({ count, href })
    .nullable()
    .describe(
      "Saved listings that are still being considered; null for an agency with clients, who each have their own",
    ),
  newMatches: newMatchesSchema.nullable().describe("Null without a brief that can be matched"),
});
export type MarketerDashboard = z.output<typeof marketerDashboardSchema>;

const sellerDashboardSchema = z.object({
  side: z.literal("seller"),
  ...shared,
  connections: z.object({ free: count, used: count, hasPlan: z.boolean(), waiting: count, href }),
  listingFunnel: z
    .object({ from: z.iso.date(), to: z.iso.date(), steps: z.array(stepFigureSchema), href })
    .nullable()
    .describe("The last four whole weeks of all listings; null in the filtered view"),
  completeness: completenessSchema.nullable().describe("Null without listings, and in the filtered view"),
});
export type SellerDashboard = z.output<typeof sellerDashboardSchema>;

export const dashboardSchema = z.discriminatedUnion("side", [marketerDashboardSchema, sellerDashboardSchema]);
export type Dashboard = z.output<typeof dashboardSchema>;

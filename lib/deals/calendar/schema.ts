/** The calendar of everything that is due over all deals, as it is requested and answered. */
import { z } from "zod";
import { dayMs } from "@/lib/platform/days";
import { dealFiltersSchema } from "../board/schema";
import { type AgendaState, agendaGroups, agendaKinds, agendaPath, agendaSpans } from "./agenda";

const { owner, partner, listing, client } = dealFiltersSchema.shape;

const filtersSchema = z.object({
  owner: owner.describe("Who is responsible on your side, or `none`"),
  partner,
  listing,
  client,
  kind: z.enum(agendaKinds).optional(),
});

/** A period is at most this long. */
const DAYS_MAX = 62;

export const agendaSchema = filtersSchema
  .extend({
    from: z.iso.date(),
    to: z.iso.date().describe("The last day; at most 62 days after the first"),
    overdue: z.literal("1").optional().describe("Includes items due before the first day that are still open"),
  })
  .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < DAYS_MAX * dayMs, {
    path: ["to"],
    message: `Choose a last day within ${DAYS_MAX} days of the first.`,
  })
  .describe(`The last day must not be before the first, and must be within ${DAYS_MAX} days of it.`);
export type AgendaInput = z.output<typeof agendaSchema>;

const named = z.object({ id: z.guid(), name: z.string() });

const agendaEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(agendaKinds),
  day: z.iso.date(),
  title: z.string().describe("Such as “LED boards” or “First half”"),
  quantity: z.int().nullable(),
  amount: z.number().nullable(),
  currency: z.string(),
  isOverdue: z.boolean(),
  owner: named.nullable(),
  deal: z.object({ id: z.guid(), number: z.int(), listingTitle: z.string(), otherName: z.string() }),
  client: named.nullable().describe("For an agency: the client whose deal it is"),
});
export type AgendaEntry = z.output<typeof agendaEntrySchema>;

export const agendaViewSchema = z.object({
  total: z.int().describe("All entries of the period; the first 500 are listed"),
  items: z.array(agendaEntrySchema),
});
export type AgendaView = z.output<typeof agendaViewSchema>;

type Query = Record<string, string | string[] | undefined>;

/** The state of the calendar in its URL; invalid values are ignored. */
export function readAgenda(query: Query, today: string): AgendaState {
  const filters = Object.fromEntries(
    Object.entries(filtersSchema.shape).flatMap(([name, schema]) => {
      const parsed = schema.safeParse(query[name] || undefined);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
  const date = z.iso.date().safeParse(query.date);
  return {
    ...filters,
    span: agendaSpans.find((span) => span === query.span) ?? "week",
    by: agendaGroups.find((group) => group === query.by) ?? "day",
    date: date.success ? date.data : today,
  };
}

/** The same parameters, parsed. */
export const agendaInput = (state: AgendaState, today: string): AgendaInput =>
  agendaSchema.parse(Object.fromEntries(new URL(agendaPath(state, today), "http://path").searchParams));

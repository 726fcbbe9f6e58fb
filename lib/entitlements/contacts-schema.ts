import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";

export const listContactsSchema = z.object({
  cursor: z.string().max(500).optional(),
  limit: pageLimit(20),
});
export type ListContactsInput = z.output<typeof listContactsSchema>;

/** `shared`: the same people wrote for another organization before, and count once. */
const contactStates = ["free", "plan", "shared", "opened_by_plan", "waiting", "credited"] as const;

export const countedContactSchema = z.object({
  id: z.guid(),
  at: z.iso.datetime(),
  organization: z.string().nullable().describe("Null while the inquiry waits for a plan"),
  conversationId: z.guid().nullable(),
  startedBy: z.enum(["marketer", "you"]),
  state: z.enum(contactStates),
  credit: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type CountedContact = z.output<typeof countedContactSchema>;

import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { notFound } from "@/lib/platform/errors";
import { UNDO_MINUTES, deliverableVerbs } from "./states";

export const deliverableParamsSchema = z.object({ id: z.uuid(), deliverableId: z.uuid() });

export const dealParamsSchema = z.object({ id: z.uuid() });

const FIGURE_MAX = 1_000_000_000_000;

const proofSchema = z
  .strictObject({
    fileId: z.uuid("Upload the file first and use its id.").nullish().describe("An upload with purpose attachment"),
    url: z
      .url({ protocol: /^https?$/, error: "Enter a web address, such as https://example.com/post." })
      .max(500, "Use at most 500 characters.")
      .nullish(),
    figure: z.int("Use a whole number.").min(0, "Enter a number of 0 or more.").max(FIGURE_MAX).nullish(),
    figureLabel: z.string().trim().max(60, "Use at most 60 characters.").nullish().describe("What the figure counts"),
    note: z.string().trim().max(1000, "Use at most 1,000 characters.").nullish(),
  })
  .describe("At least one of the file, link, figure, and note is required.");
export type ProofInput = z.output<typeof proofSchema>;

/** One step of a deliverable, or `plan`, with which the seller changes its due date and owner. */
export const deliverableStepSchema = z
  .strictObject({
    step: z.enum(["plan", "undo", ...deliverableVerbs]),
    units: z
      .int("Use a whole number.")
      .min(1, "Enter 1 or more.")
      .nullish()
      .describe("How many of its units the step applies to; the rest are unchanged. Without it, all units"),
    deliveredOn: enteredDay("Enter a date.").nullish().describe("For deliver and submit_proof; without it, today"),
    proof: proofSchema.nullish().describe("For submit_proof"),
    note: z.string().trim().max(1000, "Use at most 1,000 characters.").nullish(),
    dueOn: enteredDay("Enter a date.").nullish().describe("For plan and make_good"),
    ownerId: z.uuid().nullish().describe("For plan: who in the seller’s organization is responsible"),
  })
  .describe(
    "plan, deliver, submit_proof, and make_good are the seller’s steps; accept, dispute, and waive the buyer’s. " +
      "submit_proof requires a proof; dispute, waive, and make_good require a note. " +
      `undo reverts deliver or accept within ${UNDO_MINUTES} minutes.`,
  );
export type DeliverableStepInput = z.output<typeof deliverableStepSchema>;

/** The deal in a URL. Throws `not_found` for anything but an ID. */
export async function dealInAddress(deal: unknown): Promise<{ id: string }> {
  const { data } = dealParamsSchema.safeParse({ id: deal });
  if (!data) throw notFound("This recap");
  return data;
}

/**
 * Open briefs as sellers see them, and pitches as each side does. Nothing here identifies the marketer before the
 * answer.
 */
import { z } from "zod";
import { declineReasons } from "@/lib/messages/declines/reasons";
import { pitchStates } from "./states";

const timestamp = z.iso.datetime();
const packageSchema = z.object({ id: z.guid(), name: z.string(), priceText: z.string() });

const ownPitchSchema = z.object({
  id: z.guid(),
  listing: z.object({ id: z.guid(), title: z.string() }),
  package: z.string().nullable(),
  body: z.string(),
  state: z.enum(pitchStates),
  reason: z.string().nullable().describe("Why it was declined"),
  conversationId: z.guid().nullable().describe("The conversation in which the marketer answered"),
  createdAt: timestamp,
});
export type OwnPitch = z.output<typeof ownPitchSchema>;

export const openBriefSchema = z.object({
  id: z.guid(),
  title: z.string().describe("Generated from the brief’s criteria; only the marketer sees the brief’s own name"),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  pitchesLeft: z.int().nonnegative(),
  isOpen: z.boolean().describe("False if it was closed after your pitch"),
  matches: z.array(
    z.object({
      id: z.guid(),
      title: z.string(),
      score: z.int(),
      label: z.string(),
      packages: z.array(packageSchema),
    }),
  ),
  pitch: ownPitchSchema.nullable(),
});
export type OpenBrief = z.output<typeof openBriefSchema>;

export const receivedPitchSchema = z.object({
  id: z.guid(),
  listing: z.object({ id: z.guid(), title: z.string() }),
  seller: z.string(),
  package: z.string().nullable(),
  priceText: z.string(),
  body: z.string(),
  state: z.enum(pitchStates),
  reason: z.enum(declineReasons).nullable(),
  score: z
    .int()
    .nullable()
    .describe("The listing’s score for this brief; null if it is excluded or the brief has too little detail"),
  label: z.string().nullable(),
  conversationId: z.guid().nullable(),
  isReported: z.boolean().describe("Reported as spam by your organization"),
  createdAt: timestamp,
});
z.globalRegistry.add(receivedPitchSchema, { id: "Pitch" });
export type ReceivedPitch = z.output<typeof receivedPitchSchema>;

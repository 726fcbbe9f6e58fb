/** A brief as a logged search stores it: its criteria at the time, without its name. */
import type { z } from "zod";
import type { BriefCriteria } from "@/lib/matching/criteria";
import { briefCriteria } from "@/lib/preferences/brief";
import { type BriefView, briefViewSchema } from "@/lib/preferences/view";

const identity = { id: true, version: true, name: true, createdAt: true, updatedAt: true } as const;
const loggedBriefSchema = briefViewSchema.omit(identity);
type LoggedBrief = z.output<typeof loggedBriefSchema>;

export const loggedBrief = (brief: BriefView): LoggedBrief => loggedBriefSchema.parse(brief);

export const parseLoggedBrief = (stored: unknown): LoggedBrief => loggedBriefSchema.parse(stored);

/** @param blockedOrganizationIds organizations that block this one or are blocked by it */
export const loggedCriteria = (
  stored: unknown,
  organizationId: string,
  blockedOrganizationIds: readonly string[],
): BriefCriteria => briefCriteria({ ...parseLoggedBrief(stored), name: "" }, organizationId, blockedOrganizationIds);

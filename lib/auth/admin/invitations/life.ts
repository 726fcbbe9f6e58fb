/** For how many days an invitation to become an admin works: one that was sent keeps its end. */
import { z } from "zod";

export const adminInvitationDays = { byDefault: 7, min: 1, max: 30 } as const;

const { byDefault, min, max } = adminInvitationDays;

/** The chosen number, or the default where none is kept or the kept one makes no sense. */
export const adminInvitationDaysSchema = z.int().min(min).max(max).catch(byDefault);

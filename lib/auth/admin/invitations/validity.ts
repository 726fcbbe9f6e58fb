/** For how many days an invitation to become an admin is valid; a change does not affect those already sent. */
import { z } from "zod";

export const adminInvitationDays = { byDefault: 7, min: 1, max: 30 } as const;

const { byDefault, min, max } = adminInvitationDays;

/** The configured number, or the default if none is stored or the stored one is invalid. */
export const adminInvitationDaysSchema = z.int().min(min).max(max).catch(byDefault);

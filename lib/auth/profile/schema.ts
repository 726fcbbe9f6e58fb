import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const updateProfileSchema = z.strictObject({
  name: z
    .string({ error: "Enter your name." })
    .overwrite(plainLine)
    .min(2, "Enter your name.")
    .max(120, "Use at most 120 characters.")
    .optional(),
  /** Null if not provided; UTC is used then. */
  timeZone: z.string().max(60).refine(isTimeZone, "Choose a time zone from the list.").nullable().optional(),
});
export type UpdateProfileInput = z.output<typeof updateProfileSchema>;

export const profileSchema = z.object({
  name: z.string(),
  pictureUrl: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable(),
  timeZone: z.string().nullable(),
  memberSince: z.string(),
});
export type Profile = z.output<typeof profileSchema>;

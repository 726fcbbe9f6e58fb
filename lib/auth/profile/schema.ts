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

const timeZone = z.string().max(60).refine(isTimeZone, "Choose a time zone from the list.");

/** The browser's, for a new account. One that the server doesn't know must not stop a sign-up. */
export const deviceTimeZoneSchema = timeZone
  .optional()
  .catch(undefined)
  .describe("Such as `Europe/Berlin`; ignored if unknown");

export const updateProfileSchema = z.strictObject({
  name: z
    .string({ error: "Enter your name." })
    .overwrite(plainLine)
    .min(2, "Enter your name.")
    .max(120, "Use at most 120 characters.")
    .optional(),
  /** Null if not provided; UTC is used then. */
  timeZone: timeZone.nullable().optional(),
});
export type UpdateProfileInput = z.output<typeof updateProfileSchema>;

/** In the form, an empty time zone stands for none. */
export const profileFormSchema = z.object({
  name: updateProfileSchema.shape.name.unwrap(),
  timeZone: z.string().transform((zone) => zone || null),
});

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

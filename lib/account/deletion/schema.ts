import { z } from "zod";
import { passwordField } from "@/lib/auth/schema";

/** Must be typed, so that nobody deletes an account by accident. */
export const deletionWord = "DELETE";

export const deleteAccountSchema = z.strictObject({
  password: passwordField,
  word: z
    .string({ error: `Type ${deletionWord} to confirm.` })
    .trim()
    .refine((word) => word === deletionWord, `Type ${deletionWord} to confirm.`),
});
export type DeleteAccountInput = z.input<typeof deleteAccountSchema>;

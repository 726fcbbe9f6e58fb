import { env } from "@/lib/platform/env";

/** The emailed link that sets a new password. Admins log in on a page of their own afterwards, with their second step as ever. */
export const resetLink = (secret: string, { type }: { type: string }): string =>
  `${env().APP_URL}/reset-password?token=${secret}${type === "admin" ? "&for=admin" : ""}`;

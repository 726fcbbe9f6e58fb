import "server-only";
import { logger } from "@/lib/platform/logger";
import { isRequiredOfAdmins } from "./requirement-queries";

/** Warns at startup that platform admins are exempt from two-step verification. */
export async function announceAdminsWithoutTwoStep(
  write = (text: string) => process.stdout.write(text),
): Promise<void> {
  try {
    if (!(await isRequiredOfAdmins())) write(sentence);
  } catch (err) {
    logger.warn({ err }, "the two-step verification setting could not be read at startup");
  }
}

const sentence =
  "\nTwo-step verification is not required of platform admins. Turn it on under Settings before you go live.\n\n";

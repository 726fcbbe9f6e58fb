import "server-only";
import { logger } from "@/lib/platform/logger";
import { db } from "@/lib/platform/db";
import { isRequiredOfAdmins } from "./requirement";

/** Says at start that platform admins are let off two-step verification. */
export async function announceAdminsWithoutTwoStep(
  write = (text: string) => process.stdout.write(text),
): Promise<void> {
  try {
    if (!(await isRequiredOfAdmins(db))) write(sentence);
  } catch (err) {
    logger.warn({ err }, "the two-step verification setting could not be read at startup");
  }
}

const sentence =
  "\nTwo-step verification is not required of platform admins. Turn it on under Settings before you go live.\n\n";

import { limits } from "@/lib/limits";

/** Why a reply by email was not delivered. Each is a sentence in an email to the person whose address it is. */
export const refusals = {
  otherSender: (from: string) =>
    `It came from ${from}, which isn’t the email address of your account. Reply from that address.`,
  unproven: "We couldn’t confirm that it came from you. If you did send it, reply in Pitchside instead.",
  noAccess:
    "Your account can’t reply there right now. Log in to see what’s needed: your organization may require two-step verification, or you no longer work for it.",
  empty: "We found no text in it besides the quoted email.",
  tooLong: "It’s longer than 8,000 characters. Shorten it, or send it as a PDF.",
  unreadable: "We couldn’t read it. Send it again as plain text, or reply in Pitchside.",
  tooLarge: `It’s larger than ${limits.email.bytes / 1024 ** 2} MB with its files. Upload them in Pitchside instead.`,
  tooManyFiles: "A reply can have up to 5 files. Send the rest in another reply.",
  file: (name: string, reason: string) => `The file ${name} wasn’t delivered. ${reason}`,
} as const;

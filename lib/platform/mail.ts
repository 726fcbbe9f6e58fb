import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import { seconds } from "./clock";
import { env } from "./env";
import { encryptedMailAddress } from "./network/plain-connections";

/** One rendered message, ready to send. */
interface OutgoingEmail {
  to: { address: string; name: string | null };
  subject: string;
  html: string;
  text: string;
  /** The permanent message ID, so that a message sent twice is recognized as one. */
  messageId: string;
  headers: Record<string, string>;
}

/** Whether messages leave this machine, or stay in the outbox. */
export const isMailSent = (): boolean => env().SMTP_URL !== undefined;

/** Rejects anything that could inject another header or recipient. */
function rejectLineBreaks(...values: (string | null | undefined)[]): void {
  if (values.some((value) => value && /\p{Cc}/u.test(value))) {
    throw new Error("The address, name, subject, and headers of an email must not contain control characters.");
  }
}

/**
 * Sends the message to the SMTP server; every step has a 5 s limit. Throws if the server rejects it or does not
 * respond.
 */
export async function sendEmail({ to, subject, html, text, messageId, headers }: OutgoingEmail): Promise<void> {
  rejectLineBreaks(to.address, to.name, subject, messageId, ...Object.values(headers));
  await transport().sendMail({
    from: env().MAIL_FROM,
    to: { address: to.address, name: to.name ?? "" },
    subject,
    html,
    text,
    messageId,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** True for a permanent rejection of this recipient, so that a retry is pointless. */
export function isRejectedForEver(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode !== undefined && responseCode >= 550 && responseCode <= 559;
}

let made: { url: string; transporter: Transporter } | undefined;

function transport(): Transporter {
  const { SMTP_URL, PLAIN_CONNECTIONS } = env();
  if (!SMTP_URL) throw new Error("SMTP_URL is not set.");
  const url = PLAIN_CONNECTIONS ? SMTP_URL : encryptedMailAddress(SMTP_URL);
  if (made?.url !== url) {
    const limit = seconds(5);
    const options = { url, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit, dnsTimeout: limit };
    made = { url, transporter: nodemailer.createTransport(options) };
  }
  return made.transporter;
}

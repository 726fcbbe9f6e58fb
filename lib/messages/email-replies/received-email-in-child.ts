/** What of an email matters here. Out-of-office notes and other automatic answers are nobody's words. */
import { type HeaderValue, type Headers as MailHeaders, type ParsedMail, simpleParser } from "mailparser";
import { AppError } from "@/lib/platform/errors";
import { digest } from "@/lib/platform/random";
import { refusals } from "./messages";
import { replyText } from "./reply-text";
import type { ReceivedEmail } from "./tasks";

/** Far more than any message may have, so that what is too long is still too long. */
const mostText = 100_000;

/** Throws `invalid` for what the parser gives up on, such as thousands of parts within each other. */
export async function parseEmail({ raw }: { raw: Uint8Array }): Promise<ReceivedEmail> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  try {
    return whatMatters(await simpleParser(bytes, { skipImageLinks: true, skipTextToHtml: true }), bytes);
  } catch (cause) {
    throw new AppError("invalid", refusals.unreadable, { cause });
  }
}

function whatMatters(mail: ParsedMail, raw: Buffer): ReceivedEmail {
  const from = mail.from?.value ?? [];
  return {
    hash: digest(mail.messageId ?? raw.toString("latin1")),
    from: from.length === 1 ? (from[0]?.address ?? "").trim().toLowerCase().slice(0, 320) : "",
    text: storable(replyText(mail.text ?? "").slice(0, mostText)),
    files: filesOf(mail),
    isAutomatic: isAutomatic(mail.headers),
    isForged: /\bdmarc=fail\b/i.test(headerText(mail.headers.get("authentication-results"))),
  };
}

/** Pictures of a signature stand inside the text and are left out. */
const filesOf = ({ attachments }: ParsedMail): ReceivedEmail["files"] =>
  attachments
    .filter(({ related, contentDisposition }) => !related && contentDisposition !== "inline")
    .map(({ filename, content }, at) => ({
      name: (filename ?? `file-${at + 1}`).replace(/\p{Cc}+/gu, " ").slice(0, 200) || `file-${at + 1}`,
      bytes: content,
    }));

const isAutomatic = (headers: MailHeaders): boolean => {
  const submitted = headerText(headers.get("auto-submitted")).toLowerCase();
  return (
    (submitted !== "" && submitted !== "no") ||
    headers.has("x-autoreply") ||
    headers.has("x-auto-response-suppress-reply") ||
    isOfList(headers.get("list")) ||
    /^(?:bulk|junk|auto_reply)$/i.test(headerText(headers.get("precedence")))
  );
};

/** The parser gathers every List- header under one name. */
const isOfList = (value: HeaderValue | undefined): boolean =>
  typeof value === "object" && value !== null && "id" in value;

function headerText(value: HeaderValue | undefined): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? one : "")).join(" ");
  return value && typeof value === "object" && "value" in value ? String(value.value) : "";
}

/** PostgreSQL stores neither NUL nor half a character. */
const storable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/** What of an email matters here. Out-of-office notes and other automatic answers are nobody's words. */
import "server-only";
import { type HeaderValue, type Headers as MailHeaders, type ParsedMail, simpleParser } from "mailparser";
import { digest } from "@/lib/platform/random";
import { replyText } from "./reply-text";

export interface ReceivedEmail {
  /** The same however often the email is delivered. */
  hash: string;
  from: string;
  text: string;
  files: { name: string; bytes: Buffer }[];
  isAutomatic: boolean;
  /** The provider's own check found that the sender's domain did not send it. */
  isForged: boolean;
}

export async function readEmail(raw: Buffer): Promise<ReceivedEmail> {
  const mail = await simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true });
  const from = mail.from?.value ?? [];
  return {
    hash: digest(mail.messageId ?? raw.toString("latin1")),
    from: from.length === 1 ? (from[0]?.address ?? "").trim().toLowerCase() : "",
    text: storable(replyText(mail.text ?? "")),
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

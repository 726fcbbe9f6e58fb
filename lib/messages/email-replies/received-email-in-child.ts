/** The relevant parts of an email. Out-of-office notes and other automatic replies are not a person's words. */
import { type HeaderValue, type ParsedMail, simpleParser } from "mailparser";
import { compile } from "html-to-text";
import { normalizeAddress } from "@/lib/auth/email-address";
import { AppError } from "@/lib/platform/errors";
import { plainLine } from "@/lib/platform/plain-text";
import { digest } from "@/lib/platform/random";
import { refusals } from "./messages";
import { readReply } from "./reply-text";
import type { ReceivedEmail } from "./tasks";

/** Throws `invalid` if the parser gives up, for example on thousands of nested parts. */
export async function parseEmail({ raw, sent }: { raw: Uint8Array; sent: readonly string[] }): Promise<ReceivedEmail> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  try {
    return whatMatters(await simpleParser(bytes, { skipImageLinks: true, skipTextToHtml: true }), bytes, sent);
  } catch (cause) {
    throw new AppError("invalid", refusals.unreadable, { cause });
  }
}

function whatMatters(mail: ParsedMail, raw: Buffer, sent: readonly string[]): ReceivedEmail {
  const from = mail.from?.value ?? [];
  return {
    hash: digest(mail.messageId ?? raw.toString("latin1")),
    from: from.length === 1 ? normalizeAddress(from[0]?.address ?? "").slice(0, 320) : "",
    ...readReply(textOf(mail), sent),
    files: filesOf(mail),
    isAutomatic: isAutomatic(mail),
    isForged: /\bdmarc=fail\b/i.test(headerText(mail.headers.get("authentication-results"))),
  };
}

/** Some programs send only HTML, or an empty text with it. */
const textOf = ({ text = "", html }: ParsedMail): string => (text.trim() === "" && html ? textOfHtml(html) : text);

const textOfHtml = compile({
  wordwrap: false,
  limits: { maxDepth: 200 },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Inline signature pictures and cryptographic signatures are left out. */
const filesOf = ({ attachments }: ParsedMail): ReceivedEmail["files"] =>
  attachments
    .filter(({ related, cid, contentDisposition, filename, contentType }) => {
      const isInText = related || (contentDisposition === "inline" && (cid !== undefined || filename === undefined));
      return !isInText && !/^application\/(?:pgp-|(?:x-)?pkcs7-)signature$/.test(contentType);
    })
    .map(({ filename, content }, at) => ({
      name: plainLine(filename ?? "").slice(0, 200) || `file-${at + 1}`,
      bytes: content,
    }));

/** Out-of-office notes, receipts and reports of mail servers; which come from no person's address. */
const isAutomatic = ({ headers, headerLines }: ParsedMail): boolean => {
  const submitted = headerText(headers.get("auto-submitted")).toLowerCase();
  return (
    (submitted !== "" && submitted !== "no") ||
    headers.has("x-autoreply") ||
    headers.has("x-autorespond") ||
    headers.has("x-auto-response-suppress-reply") ||
    isOfList(headers.get("list")) ||
    /^(?:bulk|junk|auto_reply)$/i.test(headerText(headers.get("precedence"))) ||
    /^multipart\/report$/i.test(headerText(headers.get("content-type"))) ||
    headerLines.some(({ line }) => /^return-path:\s*<>\s*$/i.test(line))
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

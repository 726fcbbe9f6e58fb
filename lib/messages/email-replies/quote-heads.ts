/**
 * The line or block with which a mail program introduces the email that it quotes. If the lines below are marked with
 * ">", any line with an address or a time counts, in any language; otherwise only patterns that no person writes.
 */

/** "Original Message" between dashes; Zoho puts the whole sentence there. */
const dividers: readonly RegExp[] = [
  /^-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d['’]origine|Mensaje original|Mensagem original|Messaggio originale|Oorspronkelijk bericht|Ursprungligt meddelande|Opprinnelig melding|Oprindelig meddelelse|Alkuperäinen viesti|Wiadomość oryginalna|Původní zpráva|Исходное сообщение|Пересылаемое сообщение|Orijinal Mesaj|原始邮件|原始郵件|元のメッセージ|원본 메시지|원본 메일)\s*-{2,}$/i,
  /^-{2,}.{6,300}\S@\S.{0,120}-{2,}$/,
];

/** Outlook's header block starts with the sender: its label in Outlook's languages. */
const senderLabel =
  /^\*?(?:From|Von|De|Da|Van|Från|Fra|Od|От(?: кого)?|Від|Kimden|Gönderen|Lähettäjä|Feladó|De la|Από|寄件者|寄件人|发件人|差出人|送信者|보낸 사람|보낸사람|من|מאת)\s?[:：]\*?\s?(?=\S)/iu;
const header = /^\*?[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,24}[:：]\*?\s?\S/u;

const address = /[^\s<>"'(),:;@]@[^\s<>"'(),:;@]+\.\p{L}{2,}/u;
const time = /\d{1,2}[.:h時时시]\s?\d{2}|\d{1,2}\s?[時时시]/u;
const year = /\b(?:19|20)\d{2}(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)/u;

/** The number of lines from here that introduce a quoted email; 0 for any other line. */
export function quoteHead(lines: readonly string[], at: number): number {
  const line = lineAt(lines, at);
  if (line === "" || line.startsWith(">")) return 0;
  if (/^_{20,}$/.test(line)) {
    const below = nextFilled(lines, at + 1);
    const count = senderBlock(lines, below);
    return count > 0 ? below + count - at : 0;
  }
  if (dividers.some((divider) => divider.test(line))) {
    const below = nextFilled(lines, at + 1);
    return below - at + (senderLabel.test(lineAt(lines, below)) ? headersFrom(lines, below) : 0);
  }
  return senderBlock(lines, at) || attribution(lines, at);
}

/** Whether the next text from this line on is marked as quoted. */
export const isMarked = (lines: readonly string[], from: number): boolean =>
  lineAt(lines, nextFilled(lines, from)).startsWith(">");

/**
 * From the sender to the last of the headers below it. A sender without an address, or without a date below, is a
 * person's own text.
 */
function senderBlock(lines: readonly string[], at: number): number {
  if (!senderLabel.test(lineAt(lines, at))) return 0;
  const count = headersFrom(lines, at);
  const rest = lines.slice(at + 1, at + Math.max(count, 3)).map((line) => line.trim());
  return rest.some((line) => header.test(line) && isDated(line)) && (address.test(lineAt(lines, at)) || count >= 4)
    ? count
    : 0;
}

function headersFrom(lines: readonly string[], at: number): number {
  let count = 1;
  while (count < 8 && header.test(lineAt(lines, at + count))) count += 1;
  return count;
}

/** "On Mon, Nov 23, 2026 at 9:14 AM Pitchside <a@b.example> wrote:" on up to four lines. */
function attribution(lines: readonly string[], at: number): number {
  const length = [1, 2, 3, 4].find((count) => /[:：]$/.test(lineAt(lines, at + count - 1))) ?? 0;
  const parts = lines.slice(at, at + length).map((line) => line.trim());
  if (parts.length === 0 || parts.some((part) => part === "" || part.startsWith(">"))) return 0;
  const [first = "", ...others] = parts;
  if (others.length > 0 && (!has(first, address, time, year) || /[.!?。]$/.test(first))) return 0;
  // The line above a complete head is the person's own text.
  if (others.some((_, index) => isWhole(others.slice(index).join(" ")))) return 0;
  const text = parts.join(" ");
  if (text.length > 400) return 0;
  const isHead = isMarked(lines, at + length) ? has(text, address) || isDated(text) : isWhole(text);
  return isHead ? length : 0;
}

const has = (text: string, ...patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(text));
const isDated = (text: string): boolean => time.test(text) && year.test(text);
const isWhole = (text: string): boolean => isDated(text) && address.test(text);

const lineAt = (lines: readonly string[], at: number): string => (lines[at] ?? "").trim();

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lineAt(lines, at) === "") at += 1;
  return at;
}

/**
 * What somebody wrote in an answer by email, without what their mail program quotes below or above it, and without their
 * signature. In doubt text is kept: a quote too much is a nuisance, a sentence too little is a loss.
 */

/** "On Mon, Nov 23, 2026 at 9:14 AM Pitchside wrote:" in the languages of our markets, on up to three lines, and never without a date. */
const attributions: readonly RegExp[] = [
  /^On\b.{6,300}\bwrote:$/i,
  /^Am\b.{6,300}\bschrieb\b.{0,120}:$/i,
  /^Le\b.{6,300}\ba écrit\s?:$/i,
  /^El\b.{6,300}\bescribió:$/i,
  /^Il\b.{6,300}\bha scritto:$/i,
  /^Em\b.{6,300}\bescreveu:$/i,
  /^Op\b.{6,300}\bschreef\b.{0,120}:$/i,
  /^(?:Den|På)\b.{6,300}\bskrev\b.{0,120}:$/i,
  /^(?:W dniu|Dnia)\b.{6,300}\bpisze:$/i,
];

const dividers: readonly RegExp[] = [
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht)\s*-{2,}$/i,
  /^_{20,}$/,
];

/** Outlook's block of headers: a sender, and right below a date. */
const outlookFrom = /^\*?(?:From|Von|De|Da|Van|Från|Fra|Od)\s?:\*?\s.+/i;
const outlookSent =
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Date d'envoi|Enviado(?: el)?|Inviato|Data|Verzonden|Skickat|Sendt|Wysłano)\s?:\*?\s.+/i;

const mobileSignature =
  /^(?:Sent from my|Get Outlook for|Von meinem|Envoyé de mon|Enviado desde mi|Inviato da)\b.{0,60}$/i;

export function replyText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  const start = quoteStart(lines);
  const above = withoutQuotes(withoutSignature(lines.slice(0, start)));
  // Whoever answers below the quote has nothing above it.
  const own =
    above.length > 0 ? above : withoutQuotes(withoutSignature(lines.slice(start + quoteHeader(lines, start))));
  return own
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The line at which the quoted email begins; the number of lines without one. */
function quoteStart(lines: readonly string[]): number {
  const at = lines.findIndex((_, index) => quoteHeader(lines, index) > 0);
  return at === -1 ? lines.length : at;
}

/** How many lines from here introduce a quoted email; 0 for any other line. */
function quoteHeader(lines: readonly string[], at: number): number {
  const line = (lines[at] ?? "").trim();
  if (line === "" || line.startsWith(">")) return 0;
  if (dividers.some((divider) => divider.test(line)) && hasQuoteBelow(lines, at)) return 1;
  if (outlookFrom.test(line) && lines.slice(at + 1, at + 3).some((next) => outlookSent.test(next.trim()))) return 1;
  for (const count of [1, 2, 3]) {
    const joined = lines
      .slice(at, at + count)
      .map((part) => part.trim())
      .join(" ");
    if (/\d/.test(joined) && attributions.some((attribution) => attribution.test(joined))) return count;
  }
  return 0;
}

/** A line of dashes alone may be somebody's own; Outlook's is followed by headers. */
const hasQuoteBelow = (lines: readonly string[], at: number): boolean =>
  /[a-z]/i.test(lines[at] ?? "") || lines.slice(at + 1, at + 4).some((next) => outlookFrom.test(next.trim()));

function withoutSignature(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => line === "--");
  const kept = at === -1 ? [...lines] : lines.slice(0, at);
  return kept.filter((line) => !mobileSignature.test(line.trim()));
}

/** Answers between quoted lines stay. Empty when nothing but space is left. */
function withoutQuotes(lines: readonly string[]): string[] {
  const own = lines.filter((line) => !line.startsWith(">"));
  return own.some((line) => line.trim() !== "") ? own : [];
}

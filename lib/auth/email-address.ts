/**
 * An address is stored as mail servers compare it: lower-case, composed, its domain in ASCII, without invisible
 * characters from copying and pasting.
 */

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const international = /[^\u0000-\u007f]/;

export function normalizeAddress(text: string): string {
  const address = text.replace(invisible, "").normalize("NFC").trim().toLowerCase();
  const at = address.search(/[@\uff20]/);
  if (at === -1) return address.normalize("NFC");
  const local = address.slice(0, at).replaceAll("\u2019", "'").normalize("NFC");
  return `${local}@${asciiDomain(address.slice(at + 1))}`;
}

/** Punycode by the URL rules, which browsers implement too. Anything that isn't a host name stays as it is. */
function asciiDomain(domain: string): string {
  if (!international.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain)) return domain;
  const url = `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** The addresses in a list as copied from address books and spreadsheets: `Ada <ada@example.com>; bo@example.com`. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(/(?:"[^"]*"|[^<>,;"\n])*<([^<>]*)>/g, " $1 ")
      .split(text.includes("@") ? /[\s,;]+/ : /[,;\n]+/)
      .map(normalizeAddress)
      .filter((address) => address !== ""),
  ),
];

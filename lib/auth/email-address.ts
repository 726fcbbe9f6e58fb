/**
 * An address is stored as mail servers compare it: lower-case, composed, its domain in ASCII, without the invisible
 * characters that come along when it is copied.
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

/** Punycode, by the rules of URLs, which browsers know as well. What is no host name stays as it is. */
function asciiDomain(domain: string): string {
  if (!international.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain)) return domain;
  const url = `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** The addresses of a list as address books and sheets write it: `Ada <ada@example.com>; bo@example.com`. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(/(?:"[^"]*"|[^<>,;"\n])*<([^<>]*)>/g, " $1 ")
      .split(text.includes("@") ? /[\s,;]+/ : /[,;\n]+/)
      .map(normalizeAddress)
      .filter((address) => address !== ""),
  ),
];

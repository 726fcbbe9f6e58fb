/**
 * A domain is stored as it is looked up: lowercase, in ASCII form, without mailbox or path. Domains where anyone can
 * have a mailbox don't identify an organization and belong to none. A subdomain is a separate domain.
 */
import providers from "email-providers/all.json";
import { domainToASCII } from "node:url";

const shape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** `https://www.Example.com/about` and `ada@example.com` become `example.com`. Null if there is no domain. */
export function domainNameOf(text: string): string | null {
  const host = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");
  const name = domainToASCII(host).replace(/^www\./, "");
  return shape.test(name) ? name : null;
}

/** The part after the last `@` of a stored address, which is already lowercase. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Providers missing from the list. */
const moreProviders = [
  "duck.com",
  "fastmail.com",
  "gmx.ch",
  "posteo.de",
  "simplelogin.com",
  "tuta.com",
  "tuta.io",
  "tutanota.com",
  "xs4all.nl",
  "ziggo.nl",
  "zohomail.com",
];
const mailboxProviders = new Set([...providers, ...moreProviders]);

export const isMailboxProvider = (domain: string): boolean => mailboxProviders.has(domain);

/**
 * A domain is held as it is looked up: lower-case, in its ASCII form, without address or path. Domains where anybody
 * can have a mailbox say nothing about an organization and belong to none. A subdomain is another domain.
 */
import providers from "email-providers/all.json";
import { domainToASCII } from "node:url";

const shape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** `https://www.Example.com/about` and `ada@example.com` name `example.com`. Null for what names no domain. */
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

/** What stands behind the last `@` of a stored address, which is lower-case already. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Providers that the list lacks. */
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

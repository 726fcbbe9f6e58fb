/**
 * Whose user session opens the admin area: accounts with a confirmed address in SUPER_ADMIN_EMAILS, or with a domain in
 * SUPER_ADMIN_DOMAINS. Both require exact matches: a subdomain, a look-alike or a tag is a different address.
 */
import { env } from "@/lib/platform/env";

interface SuperAdminLists {
  /** Lowercased when the environment is read. */
  emails: readonly string[];
  domains: readonly string[];
}

export function isSuperAdminAddress(email: string, isVerified: boolean): boolean {
  const { SUPER_ADMIN_EMAILS, SUPER_ADMIN_DOMAINS } = env();
  return isVerified && isListed(email, { emails: SUPER_ADMIN_EMAILS, domains: SUPER_ADMIN_DOMAINS });
}

/** Exported for its test; the product uses `isSuperAdminAddress`. */
export function isListed(email: string, { emails, domains }: SuperAdminLists): boolean {
  const address = plainAddress(email);
  if (!address) return false;
  return emails.includes(address) || domains.includes(address.slice(address.lastIndexOf("@") + 1));
}

// Non-ASCII letters are rejected before lowercasing, because the Kelvin sign would become a k. So is every quoted or
// bracketed form, and a second @: what such an address means differs from one mail server to the next.
const plain = /^[A-Za-z0-9.!#$%&*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

const plainAddress = (email: string): string | null => (plain.test(email) ? email.toLowerCase() : null);

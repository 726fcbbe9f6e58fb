/** The resolver for TXT records: the name servers in `DNS_SERVERS`, otherwise the system's. */
import "server-only";
import { Resolver } from "node:dns/promises";
import { seconds } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

export interface TxtResolver {
  /** Each record as one text; none for a domain without any. Throws `unavailable` if no server responds. */
  (domain: string): Promise<string[]>;
}

/** `servers` are IP addresses, with a port if it is not 53. */
export function dnsResolver(servers: readonly string[] = env().DNS_SERVERS): TxtResolver {
  return async (domain) => {
    const records = await lookUp(domain, servers, (resolver) => resolver.resolveTxt(domain));
    // A record longer than 255 bytes arrives in chunks.
    return records.map((pieces) => pieces.join(""));
  };
}

/** Whether a domain receives mail: used to recheck domains verified by email. Throws as above. */
export interface MailLookup {
  (domain: string): Promise<boolean>;
}

export function mailLookup(servers: readonly string[] = env().DNS_SERVERS): MailLookup {
  return async (domain) => {
    const records = await lookUp(domain, servers, (resolver) => resolver.resolveMx(domain));
    return records.some(({ exchange }) => exchange !== "");
  };
}

async function lookUp<T>(
  domain: string,
  servers: readonly string[],
  ask: (resolver: Resolver) => Promise<T[]>,
): Promise<T[]> {
  const resolver = new Resolver({ timeout: seconds(2), tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  try {
    return await ask(resolver);
  } catch (error) {
    if (isAbsence(error)) return [];
    throw new AppError("unavailable", `The name servers for ${domain} didn’t respond. Try again in a few minutes.`, {
      cause: error,
      retryAfterSeconds: 60,
    });
  }
}

const absences: readonly unknown[] = ["ENODATA", "ENOTFOUND"];

const isAbsence = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && absences.includes(error.code);

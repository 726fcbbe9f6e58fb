/**
 * Connections beyond one's own machine and network must be encrypted: unencrypted connections to the database, the
 * bucket, the language model and the trace collector are rejected at startup, and no email is sent to a mail server
 * without encryption.
 */
import { isOwnNetwork } from "./own-network";

export interface Connections {
  DATABASE_URL: string;
  DATABASE_REPLICA_URL?: string;
  S3_ENDPOINT?: string;
  AI_BASE_URL?: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  STRIPE_API_BASE?: string;
}

const encryptedModes = ["verify-full", "verify-ca", "require"];
const leadsAway = "because it points beyond your own machine and network (or set PLAIN_CONNECTIONS=1)";

/** One line that names the first setting with an unencrypted connection; null if there is none. */
export function plainConnectionIn(connections: Connections): string | null {
  for (const name of ["DATABASE_URL", "DATABASE_REPLICA_URL"] as const) {
    const address = connections[name];
    if (address && isPlainDatabase(address)) return `${name} must contain sslmode=verify-full, ${leadsAway}`;
  }
  for (const name of ["S3_ENDPOINT", "STRIPE_API_BASE", "AI_BASE_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"] as const) {
    const address = connections[name];
    if (address?.startsWith("http:") && !isOwnNetwork(address)) return `${name} must be https, ${leadsAway}`;
  }
  return null;
}

/** The mail server's URL, requiring encryption (STARTTLS) unless it is on one's own network. */
export function encryptedMailAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol === "smtp:" && !isOwn(url.hostname)) url.searchParams.set("requireTLS", "true");
  return url.href;
}

function isPlainDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  if (isOwn(searchParams.get("host") ?? hostname)) return false;
  return searchParams.get("ssl") === "false" || !encryptedModes.includes(searchParams.get("sslmode") ?? "");
}

/** A socket is a path, and an empty host name is this machine. */
function isOwn(host: string): boolean {
  const name = decodeURIComponent(host);
  return name === "" || name.startsWith("/") || isOwnNetwork(`http://${name}`);
}

/**
 * What is sent beyond one's own machine and network is encrypted on the way: the database, the bucket, the language
 * model and the collector of traces are refused at the start where they are not, and a mail server that offers no
 * encryption is sent no email.
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

/** One line that names the first setting by which others could read on the way; null where there is none. */
export function plainConnectionIn(connections: Connections): string | null {
  for (const name of ["DATABASE_URL", "DATABASE_REPLICA_URL"] as const) {
    const address = connections[name];
    if (address && isPlainDatabase(address)) return `${name} should contain sslmode=verify-full, ${leadsAway}`;
  }
  for (const name of ["S3_ENDPOINT", "STRIPE_API_BASE", "AI_BASE_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"] as const) {
    const address = connections[name];
    if (address?.startsWith("http:") && !isOwnNetwork(address)) return `${name} should be https, ${leadsAway}`;
  }
  return null;
}

/** The mail server's address, by which it has to encrypt first (STARTTLS) where it is not on one's own network. */
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

/** A socket is a path, and no name at all is this machine. */
function isOwn(host: string): boolean {
  const name = decodeURIComponent(host);
  return name === "" || name.startsWith("/") || isOwnNetwork(`http://${name}`);
}

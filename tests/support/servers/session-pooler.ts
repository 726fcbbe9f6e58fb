import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** What a pooler in front of PostgreSQL takes from a connection's first message; PgBouncer rejects everything else. */
const allowed = [
  "user",
  "database",
  "replication",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
];

export interface SessionPooler {
  /** The address of the same database through the pooler. */
  url: string;
  /** Settings for which connections were rejected. */
  rejected: string[];
  stop: () => Promise<void>;
}

/** Passes everything on like a pooler in session mode, one connection of the database for each of ours. */
export async function startSessionPooler(databaseUrl: string): Promise<SessionPooler> {
  const target = new URL(databaseUrl);
  const rejected: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.once("data", (first: Buffer) => {
      const unknown = settingsOf(first).filter((name) => !allowed.includes(name.toLowerCase()));
      rejected.push(...unknown);
      if (unknown.length > 0) return near.destroy();
      far.write(first);
      near.pipe(far).pipe(near);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    rejected,
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The names in a first message: its length, the protocol's version, then names and values that end with a zero byte. */
const settingsOf = (message: Buffer): string[] =>
  message
    .subarray(8)
    .toString("utf8")
    .split("\0")
    .filter((_, at) => at % 2 === 0)
    .filter((name) => name !== "");

import { type Socket, connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** Statements of the application's own connections; those of the job queue and the listener carry a name and are left out. */
export interface StatementCounter {
  /** The database's address through this counter. */
  url: string;
  /** What the server runs on the database while `work` runs. */
  during: (work: () => Promise<unknown>) => Promise<string[]>;
  close: () => Promise<void>;
}

/** Stands between a server process and its database, passes everything on and reads the statements that go by. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  let statements: string[] | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const read = statementReader((sql) => statements?.push(sql));
    client.on("data", read);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from.pipe(to) && from);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(databaseUrl);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    during: async (work) => {
      const mine: string[] = (statements = []);
      await work();
      statements = null;
      return mine;
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Reads the frontend's half of PostgreSQL's protocol (version 3): a first message without a type, then a byte of type,
 * a length and the rest. A statement is a simple query (Q) or an execution (E) of what was parsed (P) and bound (B).
 */
function statementReader(onStatement: (sql: string) => void): (chunk: Buffer) => void {
  const parsed = new Map<string, string>();
  let left = Buffer.alloc(0);
  let isNamed: boolean | undefined;
  let bound = "";
  const take = (type: string, body: Buffer) => {
    const [first = "", second = ""] = body.toString("utf8").split("\0", 2);
    if (type === "P") parsed.set(first, second);
    if (type === "B") bound = second;
    // The settings of a new connection belong to no page.
    if (type === "Q" && !first.startsWith("SET ")) onStatement(first);
    if (type === "E") onStatement(parsed.get(bound) ?? "");
  };
  return (chunk) => {
    left = Buffer.concat([left, chunk]);
    for (;;) {
      const head = isNamed === undefined ? 0 : 1;
      if (left.length < head + 4) return;
      const end = head + left.readUInt32BE(head);
      if (left.length < end) return;
      const body = left.subarray(head + 4, end);
      if (isNamed === undefined) isNamed = body.includes("application_name\0pitchside-");
      else if (!isNamed) take(String.fromCharCode(left[0] ?? 0), body);
      left = left.subarray(end);
    }
  };
}

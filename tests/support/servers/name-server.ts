import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

export interface NameServer {
  /** As `DNS_SERVERS` takes it. */
  address: string;
  /** The TXT records by domain; what is not here does not exist. */
  records: Map<string, string[]>;
  close: () => Promise<void>;
}

const TXT = 16;
const nonexistent = 3;

/** A name server on this machine that knows only TXT records. */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answerTo(query, records), port, address));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answerTo(query: Buffer, records: Map<string, string[]>): Buffer {
  const { name, end } = questionOf(query);
  const texts = records.get(name);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8580 | (texts ? 0 : nonexistent), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  return Buffer.concat([header, query.subarray(12, end), ...(texts ?? []).map(recordOf)]);
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

function recordOf(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [""];
  const data = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece, "latin1")])));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

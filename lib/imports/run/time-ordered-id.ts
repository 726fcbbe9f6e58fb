/** Identifiers (UUID version 7) that sort in creation order, even within one millisecond. */
import { randomBytes } from "node:crypto";
import { now } from "@/lib/platform/clock";

/** Generates ascending IDs: rows of a file keep their order wherever lists are sorted by ID. */
export function timeOrderedIds(): () => string {
  const started = now().getTime();
  let count = 0;
  return () => {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(started + Math.floor(count / 4096), 0, 6);
    bytes.writeUInt16BE(0x7000 | (count % 4096), 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    count += 1;
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
}

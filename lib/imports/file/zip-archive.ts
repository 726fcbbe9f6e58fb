/**
 * The parts of a zip archive by its central directory, which lists each part with its size. Unpacking a part stops if
 * it exceeds that size.
 */
import { inflateRawSync } from "node:zlib";

export type ZipPart = { name: string; packed: Uint8Array; isPacked: boolean; size: number };

/** The archive is malformed. */
class BrokenArchive extends Error {}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const headBytes = 30;
const longestComment = 65_535;

/** @throws BrokenArchive also for more than `most` parts and for duplicate names */
export function partsOf(bytes: Uint8Array, most: number): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new BrokenArchive("Too many parts.");
  const parts = new Map<string, ZipPart>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + entryBytes > end || view.getUint32(at, true) !== entryMark) throw new BrokenArchive("No directory.");
    const [name, more, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const part = partAt(bytes, view, at, name);
    if (parts.has(part.name)) throw new BrokenArchive("Two parts with the same name.");
    parts.set(part.name, part);
    at += entryBytes + name + more + comment;
  }
  return parts;
}

/** @throws BrokenArchive */
export function unpack({ packed, isPacked, size }: ZipPart): Uint8Array {
  if (!isPacked) return packed;
  try {
    // In one piece: pieces would be joined, and need the space twice.
    return size === 0 ? new Uint8Array() : inflateRawSync(packed, { maxOutputLength: size, chunkSize: size + 64 });
  } catch (cause) {
    throw new BrokenArchive("A part is damaged or larger than it says.", { cause });
  }
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  throw new BrokenArchive("No end of the directory.");
}

const utf8 = new TextDecoder();

function partAt(bytes: Uint8Array, view: DataView, at: number, nameBytes: number): ZipPart {
  const method = view.getUint16(at + 10, true);
  const [packedSize, size, head] = [20, 24, 42].map((offset) => view.getUint32(at + offset, true)) as [
    number,
    number,
    number,
  ];
  if (head + headBytes > bytes.length || (method !== 0 && method !== 8)) throw new BrokenArchive("A part is damaged.");
  // The part's local header has a name and extra fields of variable length.
  const start = head + headBytes + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  if (start + packedSize > bytes.length) throw new BrokenArchive("A part is cut off.");
  return {
    name: utf8.decode(bytes.subarray(at + entryBytes, at + entryBytes + nameBytes)),
    packed: bytes.subarray(start, start + packedSize),
    isPacked: method === 8,
    size,
  };
}

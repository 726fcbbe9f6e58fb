import { isIPv6 } from "node:net";

/**
 * The networks that an address is counted in, narrowest first: an IPv4 address by itself, an IPv6 address by its /64,
 * its /56 and its /48, each written in full. A customer may have any of the three, so a budget for a single size would
 * be 256 or 65,536 times as large for some. Anything else counts as itself.
 */
export function networksOf(address: string): [narrowest: string, ...wider: string[]] {
  const plain = address.split("%", 1)[0] ?? address;
  if (!isIPv6(plain)) return [address];
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(":") === mappedPrefix) return [mappedAddress(groups)];
  const [a, b, c, d = ""] = groups;
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${d.slice(0, 2)}00::/56`, `${a}:${b}:${c}:0000::/48`];
}

/** IPv4 as a socket that listens to both reports it: `::ffff:192.0.2.7`. */
const mappedPrefix = "0000:0000:0000:0000:0000:ffff";

const mappedAddress = (groups: string[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group.slice(0, 2), group.slice(2)])
    .map((byte) => parseInt(byte, 16))
    .join(".");

/** The eight groups of an IPv6 address, four digits each. */
function groupsOf(address: string): string[] {
  // The URL parser converts a dotted ending to two groups.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(missing).fill("0"), ...(after ?? [])];
  return groups.map((group) => group.padStart(4, "0"));
}

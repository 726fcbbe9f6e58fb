/** Where a key may be used from: anywhere, or the IP addresses and CIDR ranges on its list. */
import { BlockList, isIP } from "node:net";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An IPv4-mapped IPv6 address, such as `::ffff:192.0.2.1`, counts as the IPv4 address. */
const plainAddress = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

export function isAllowedFrom(allowed: readonly string[], caller: string | undefined): boolean {
  if (allowed.length === 0) return true;
  const address = plainAddress(caller ?? "");
  if (!isIP(address)) return false;
  const list = new BlockList();
  for (const entry of allowed) {
    const [network = "", bits] = entry.split("/");
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return list.check(address, familyOf(address));
}

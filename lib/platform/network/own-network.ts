import { BlockList, isIP } from "node:net";

type Subnet = [address: string, prefix: number, family: "ipv4" | "ipv6"];

export function subnets(...listed: Subnet[]): BlockList {
  const list = new BlockList();
  for (const subnet of listed) list.addSubnet(...subnet);
  return list;
}

export const ownComputer = subnets(["127.0.0.0", 8, "ipv4"], ["::1", 128, "ipv6"]);

/** Private (RFC 1918, RFC 4193) and link-local (RFC 3927, RFC 4291). */
export const privateNetworks = subnets(
  ["10.0.0.0", 8, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
);

/**
 * Whether a host is on one's own machine or network: a loopback or private address, a name without a domain, or one of
 * the names reserved for such use (RFC 6761, 6762, 8375). Everything else is on the internet.
 */
export function isOwnNetwork(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, "").replace(/^\[|\]$/g, "");
  const version = isIP(host);
  if (version === 0) return !host.includes(".") || ownNames.test(host);
  const family = version === 6 ? "ipv6" : "ipv4";
  return ownComputer.check(host, family) || privateNetworks.check(host, family);
}

const ownNames = /\.(?:localhost|local|internal|test|lan|home\.arpa)$/;

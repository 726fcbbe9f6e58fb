/**
 * Hosts given by an organization must be on the internet: not this machine, its network or a cloud's link-local
 * services. Loopback is allowed only with LOOPBACK_ISSUERS.
 */
import { isIP } from "node:net";
import { ownComputer, privateNetworks, subnets } from "./own-network";

/** All other non-public ranges in IANA's special-purpose address registries, and those that embed another address. */
const reserved = subnets(
  ["0.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 96, "ipv6"],
  ["64:ff9b::", 32, "ipv6"],
  ["100::", 64, "ipv6"],
  ["2001::", 23, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["3fff::", 20, "ipv6"],
  ["5f00::", 16, "ipv6"],
  ["fec0::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
);

export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && ownComputer.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** True for a public IP address; false for any other one, and for anything else. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? "ipv6" : "ipv4";
  return ![ownComputer, privateNetworks, reserved].some((list) => list.check(address, family));
}

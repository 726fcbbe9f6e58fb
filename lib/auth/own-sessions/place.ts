import { isIP } from "node:net";

/**
 * Where a session is used, said as plainly as it is known: there is no map of addresses, so it is the address itself,
 * or that it is this computer or a private network.
 */
export function placeOf(address: string | null): string {
  const bare = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(bare);
  if (family === 0) return "Unknown place";
  if (isLoopback(bare)) return "This computer";
  return isPrivate(bare, family) ? `Private network, IP ${bare}` : `IP ${bare}`;
}

const isLoopback = (address: string) => address === "::1" || address.startsWith("127.");

function isPrivate(address: string, family: number): boolean {
  if (family === 6) return /^(fc|fd|fe[89ab])/i.test(address);
  const [first = 0, second = 0] = address.split(".").map(Number);
  return (
    first === 10 ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 169 && second === 254)
  );
}

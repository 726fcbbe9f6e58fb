/**
 * Whether an address leads nowhere but to one's own machine or network: a loopback or private address, a name without a
 * domain, or one of the names that are kept for such places (RFC 6761, 6762, 8375). Everything else is on the internet.
 */
export function isOwnNetwork(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, "").replace(/^\[|\]$/g, "");
  if (host.includes(":")) return /^(?:::1$|fe80:|f[cd][0-9a-f]{2}:)/.test(host);
  if (/^\d+(?:\.\d+){3}$/.test(host)) return ownRanges.test(`${host}.`);
  return !host.includes(".") || ownNames.test(host);
}

const ownRanges = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/;
const ownNames = /\.(?:localhost|local|internal|test|lan|home\.arpa)$/;

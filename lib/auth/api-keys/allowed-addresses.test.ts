import { isAllowedFrom } from "./allowed-addresses";

test.each([
  [[], "203.0.113.9", true],
  [[], undefined, true],
  [["203.0.113.9"], "203.0.113.9", true],
  [["203.0.113.9"], "203.0.113.10", false],
  [["192.0.2.0/24"], "::ffff:192.0.2.200", true],
  [["192.0.2.0/24"], "192.0.3.1", false],
  [["2001:db8::/48"], "2001:db8:0:7::1", true],
  [["2001:db8::/48"], "2001:db8:1::1", false],
  [["192.0.2.0/24", "2001:db8::1"], "2001:db8::1", true],
  [["192.0.2.0/24"], undefined, false],
  [["192.0.2.0/24"], "unknown", false],
])("a key allowed from %j may be used from %s: %s", (allowed, caller, expected) => {
  expect(isAllowedFrom(allowed, caller)).toBe(expected);
});

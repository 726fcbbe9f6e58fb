import { placeOf } from "./place";

test.each([
  ["203.0.113.7", "IP 203.0.113.7"],
  ["2001:db8::7", "IP 2001:db8::7"],
  ["::ffff:203.0.113.7", "IP 203.0.113.7"],
  ["127.0.0.1", "This computer"],
  ["::1", "This computer"],
  ["192.168.1.20", "Private network, IP 192.168.1.20"],
  ["172.31.0.4", "Private network, IP 172.31.0.4"],
  ["172.32.0.4", "IP 172.32.0.4"],
  ["fd00::1", "Private network, IP fd00::1"],
  ["unknown", "Unknown place"],
  [null, "Unknown place"],
])("%s is said as %s", (address, words) => {
  expect(placeOf(address)).toBe(words);
});

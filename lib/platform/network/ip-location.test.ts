import { addressOf, placeOf } from "./ip-location";

test.each([
  ["81.2.69.142", "United Kingdom"],
  ["85.214.132.117", "Germany"],
  ["::ffff:85.214.132.117", "Germany"],
  ["2a01:4f8::1", "Unknown location"],
  ["172.32.0.4", "United States"],
  ["127.0.0.1", "This computer"],
  ["::1", "This computer"],
  ["::ffff:127.0.0.1", "This computer"],
  ["10.1.2.3", "Your local network"],
  ["172.31.0.4", "Your local network"],
  ["192.168.1.20", "Your local network"],
  ["169.254.7.7", "Your local network"],
  ["100.64.0.1", "Your local network"],
  ["100.127.255.254", "Your local network"],
  ["::ffff:10.1.2.3", "Your local network"],
  ["::ffff:c0a8:114", "Your local network"],
  ["fd00::1", "Your local network"],
  ["fe80::1%eth0", "Your local network"],
  ["240.0.0.1", "Unknown location"],
  ["unknown", "Unknown location"],
  ["999.1.1.1", "Unknown location"],
  ["", "Unknown location"],
  [null, "Unknown location"],
])("%s is in %s", async (address, words) => {
  expect(await placeOf(address)).toBe(words);
});

test.each([
  ["81.2.69.142", "81.2.69.142"],
  ["::ffff:81.2.69.142", "81.2.69.142"],
  ["fe80::1%eth0", "fe80::1"],
  ["unknown", null],
  [null, null],
])("%s is shown as %s", (address, shown) => {
  expect(addressOf(address)).toBe(shown);
});

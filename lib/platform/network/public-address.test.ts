import { isLoopbackAddress, isPublicAddress } from "./public-address";

test.each(["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001:80b::200e", "172.32.0.1", "100.128.0.1"])(
  "%s is on the internet",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "::1",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "224.0.0.1",
  "::",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "localhost",
  "",
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["10.0.0.1", false],
  ["8.8.8.8", false],
  ["localhost", false],
])("%s is this machine: %s", (address, isLoopback) => expect(isLoopbackAddress(address)).toBe(isLoopback));

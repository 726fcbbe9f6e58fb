import { isOwnNetwork } from "./own-network";

test.each([
  "http://localhost:3000",
  "http://127.0.0.1",
  "http://127.1",
  "http://2130706433",
  "http://[::1]:3000",
  "http://[fd12:3456::1]",
  "http://[fe80::1]",
  "http://10.1.2.3",
  "http://192.168.1.5:3000",
  "http://172.16.0.1",
  "http://172.31.255.255",
  "http://app:3000",
  "http://pitchside.local",
  "http://host.docker.internal",
  "http://pitchside.test.",
])("%s is a private address", (address) => {
  expect(isOwnNetwork(address)).toBe(true);
});

test.each([
  "http://pitchside.example",
  "https://pitchside.com",
  "http://localhost.evil.example",
  "http://10.evil.example",
  "http://127.0.0.1.evil.example",
  "http://172.15.0.1",
  "http://172.32.0.1",
  "http://11.0.0.1",
  "http://192.169.0.1",
  "http://[2001:db8::1]",
  "http://[fe00::1]",
  "http://local.com",
])("%s is on the internet", (address) => {
  expect(isOwnNetwork(address)).toBe(false);
});

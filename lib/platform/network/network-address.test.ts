import { networksOf } from "./network-address";

test("an IPv6 address counts for its /64, /56, and /48, written in full", () => {
  expect(networksOf("2001:db8:1:2f3::5")).toEqual([
    "2001:0db8:0001:02f3::/64",
    "2001:0db8:0001:0200::/56",
    "2001:0db8:0001:0000::/48",
  ]);
});

test.each([
  ["2001:db8::1", "2001:0db8:0000:0000:0000:0000:0000:0002"],
  ["2001:DB8:0:0:ffff::1", "2001:db8::"],
  ["2001::1:2:3:4", "2001:0:0:0:9::"],
  ["fe80::1%eth0", "fe80::2%eth1"],
  ["::1", "::2"],
])("%s and %s are in the same networks, however they are written", (one, other) => {
  expect(networksOf(one)).toEqual(networksOf(other));
});

test("addresses that only look alike when shortened are in different networks", () => {
  expect(networksOf("2001:db8::1:2:3:4")).not.toEqual(networksOf("2001:db8:0:1::"));
  expect(networksOf("2001:db8:1::1")[2]).not.toBe(networksOf("2001:db8:2::1")[2]);
});

test.each(["192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207"])("%s counts as one IPv4 address", (address) => {
  expect(networksOf(address)).toEqual(["192.0.2.7"]);
});

test("an invalid address counts as itself", () => {
  expect(networksOf("unknown")).toEqual(["unknown"]);
});

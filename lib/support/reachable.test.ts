import { formerAddress } from "@/lib/account/deletion/end-memberships";
import { isReachable } from "./vocabulary";

test("a reachable address is emailed", () => {
  for (const address of ["ines@brand.example", "a@invalid.example", "b@brand.test"])
    expect(isReachable(address)).toBe(true);
});

test("the placeholder of a deleted account is no one's address", () => {
  expect(isReachable(formerAddress(crypto.randomUUID()))).toBe(false);
  expect(isReachable("nobody@deleted.INVALID")).toBe(false);
});

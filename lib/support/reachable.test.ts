import { formerAddress } from "@/lib/account/deletion/end-memberships";
import { isReachable } from "./vocabulary";

test("an address that someone can have is written to", () => {
  for (const address of ["ines@brand.example", "a@invalid.example", "b@brand.test"])
    expect(isReachable(address)).toBe(true);
});

test("what a deleted account leaves is no one's address", () => {
  expect(isReachable(formerAddress(crypto.randomUUID()))).toBe(false);
  expect(isReachable("nobody@deleted.INVALID")).toBe(false);
});

import { dealPath, threadPath } from "./addresses";

test("a conversation and a deal have their own addresses in the inbox", () => {
  expect(threadPath("c1")).toBe("/messages?c=c1");
  expect(dealPath("d1")).toBe("/messages?deal=d1");
});

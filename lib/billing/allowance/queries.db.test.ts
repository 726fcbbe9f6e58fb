import { activatePlan, exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeSeller } from "@/tests/support/builders/people";
import { getConnectionAllowance } from "./queries";
import { mayConnect } from "./view";

test("counts what is used of five, and what waits beyond", async () => {
  const seller = await makeSeller();
  expect(await getConnectionAllowance(seller)).toEqual({ free: 5, used: 0, hasPlan: false, waiting: 0 });
  await makeConversation({ seller });
  expect(await getConnectionAllowance(seller)).toEqual({ free: 5, used: 1, hasPlan: false, waiting: 0 });
  await exhaustConnections(seller.organizationId);
  await makeConversation({ seller });
  expect(await getConnectionAllowance(seller)).toEqual({ free: 5, used: 5, hasPlan: false, waiting: 1 });
});

test("a plan lifts the limit: nothing waits, and no more than five are shown as used", async () => {
  const seller = await makeSeller();
  await exhaustConnections(seller.organizationId);
  await makeConversation({ seller });
  await activatePlan(seller.organizationId);
  await makeConversation({ seller });
  expect(await getConnectionAllowance(seller)).toEqual({ free: 5, used: 5, hasPlan: true, waiting: 0 });
});

test("is the organization's own", async () => {
  await makeConversation();
  expect(await getConnectionAllowance(await makeSeller())).toMatchObject({ used: 0 });
});

test("a further organization can be written to while a place is free, or under a plan", () => {
  const used = (count: number, hasPlan = false) => mayConnect({ free: 5, used: count, hasPlan, waiting: 0 });
  expect([used(4), used(5), used(5, true)]).toEqual([true, false, true]);
});

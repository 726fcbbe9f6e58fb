import { connectionOf } from "./related";

test("the connection of a ticket is read from what it is related to", () => {
  const connectionId = "0199c3b2-7c1e-7000-8000-000000000001";
  expect(connectionOf({ connectionId, conversationId: connectionId })).toBe(connectionId);
  expect(connectionOf({ connectionId })).toBe(connectionId);
});

test("a ticket about anything else leads to none", () => {
  for (const related of [{}, null, "x", { listingId: "l1" }, { connectionId: "not an id" }])
    expect(connectionOf(related)).toBeNull();
});

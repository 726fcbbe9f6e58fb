import fc from "@/tests/support/fast-check";
import { now } from "@/lib/platform/clock";
import { type PendingUser, type Seller, mintActor } from "@/lib/auth/actor";
import { type StreamPair, eventIdOf, initialEventId, pageTimeIn, resumeFrom } from "./event-position";

const mine: StreamPair = { own: "user:1", organization: "organization:0190c0de-0000-7000-8000-00000000000a" };
const other: StreamPair = { own: "user:1", organization: "organization:0190c0de-0000-7000-8000-00000000000b" };
const organization = "organization:0190c0de-0000-7000-8000-00000000000a" as const;

test("a listener resumes exactly where its last event was", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (own, ofOrganization, more) => {
      const position = { "user:1": own, [organization]: ofOrganization } as const;
      const ends = { "user:1": own + more, [organization]: ofOrganization + more } as const;
      expect(resumeFrom(mine, eventIdOf(mine, position), ends)).toEqual(position);
    }),
  );
});

test("a listener who switched organizations receives the new one's events from now on", () => {
  const id = eventIdOf(mine, { "user:1": 3, [organization]: 40 });
  const ends = { "user:1": 5, "organization:0190c0de-0000-7000-8000-00000000000b": 7 } as const;
  expect(resumeFrom(other, id, ends)).toEqual({ ...ends, "user:1": 3 });
});

test("an id that this product did not issue, or one ahead of the stream, starts at the end", () => {
  const ends = { "user:1": 5, [organization]: 7 } as const;
  for (const id of [
    null,
    "",
    "-1",
    "1-2",
    "x-1-y",
    "99999999999999999999",
    "' OR 1=1",
    "99-99-0190c0de-0000-7000-8000-00000000000a",
  ]) {
    expect(resumeFrom(mine, id, ends)).toEqual(ends);
  }
});

test("a page begins where its session was read, or only from the user's own stream while awaiting approval", () => {
  const id = "0190c0de-0000-7000-8000-00000000000a";
  const person = { userId: "1", sessionId: "1", name: "Ida", email: "ida@example.test", emailVerified: true };
  const events = { own: 4, organization: 12 };
  const pending = mintActor<PendingUser>({
    ...person,
    kind: "pending",
    type: "seller",
    waitingFor: "approval",
    events: { own: 4, organization: 0 },
  });
  const seller = mintActor<Seller>({
    ...person,
    kind: "seller",
    organizationId: id,
    organizationName: "Regatta",
    organizationType: "seller",
    role: "admin",
    events,
  });
  const agency = mintActor<Seller>({ ...seller, organizationType: "sales_agency" });
  expect(initialEventId(pending)).toBe("4");
  expect(initialEventId(seller)).toBe(`4-12-${id}`);
  expect(resumeFrom(mine, initialEventId(seller), { "user:1": 9, [organization]: 12 })).toEqual({
    "user:1": 4,
    [organization]: 12,
  });
  const before = now().getTime();
  expect(initialEventId(agency)).toMatch(new RegExp(`^4-12-${id}@\\d+$`));
  expect(resumeFrom(mine, initialEventId(agency), { "user:1": 9, [organization]: 12 })).toMatchObject({ "user:1": 4 });
  expect(pageTimeIn(initialEventId(seller))).toBeNull();
  expect(pageTimeIn(initialEventId(agency))?.getTime()).toBeGreaterThan(before - 60_000);
  // However old a page is, it takes no more than a minute.
  expect(pageTimeIn("4@1")?.getTime()).toBeGreaterThanOrEqual(before - 60_000);
});

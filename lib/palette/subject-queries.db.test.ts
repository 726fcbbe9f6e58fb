import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { findTicketSubject, listTicketSubjects } from "./subject-queries";

test("a seller can ask about their own listings, a draft without a title too, and about nobody else's draft", async () => {
  const [seller, other] = [await makeSeller(), await makeSeller()];
  const draft = await makeListing({ seller, status: "draft", fields: { title: "" } });
  const subject = { kind: "listing", id: draft.id, label: "Untitled listing" };
  expect(await listTicketSubjects(seller)).toEqual([subject]);
  expect(await findTicketSubject(seller, { kind: "listing", id: draft.id })).toEqual(subject);
  expect(await listTicketSubjects(other)).toEqual([]);
  await expect(findTicketSubject(other, { kind: "listing", id: draft.id })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a marketer can ask about a listing on sale, and about no deal or conversation of others", async () => {
  const marketer = await makeMarketer();
  const { id } = await makeListing({ fields: { title: "Northgate Cup" } });
  expect(await findTicketSubject(marketer, { kind: "listing", id })).toMatchObject({ label: "Northgate Cup" });
  for (const kind of ["deal", "conversation"] as const)
    await expect(findTicketSubject(marketer, { kind, id })).rejects.toMatchObject({ code: "not_found" });
});

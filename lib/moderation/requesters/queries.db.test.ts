import { db } from "@/lib/platform/db";
import { createSavedReply } from "@/lib/support/replies/commands";
import { makeEnquiry } from "@/tests/support/builders/enquiries";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { getTicketDesk } from "./queries";

test("beside a ticket stand its sender’s other tickets, emails and listings, and nobody else’s", async () => {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  const mine = { requesterId: seller.userId, email: seller.email };
  const [ticket, other, typed] = [
    await makeEnquiry(mine),
    await makeEnquiry({ ...mine, subject: "My invoice" }),
    await makeEnquiry({ email: seller.email, subject: "From the contact form" }),
  ];
  await makeEnquiry({ subject: "Of somebody else" });
  const listing = await makeListing({ seller });
  const draft = await makeListing({ seller, status: "draft" });
  await db.emailMessage.create({
    data: { template: "welcome", toAddress: seller.email, subject: "Welcome", html: "", text: "", status: "sent" },
  });
  const { id: replyId } = await createSavedReply(admin, { name: "Greeting", body: "Hi {{name}}" });
  const desk = await getTicketDesk(admin, ticket);
  expect(desk.tickets.map(({ id, isSameSender }) => [id, isSameSender]).sort()).toEqual(
    [
      [other.id, true],
      [typed.id, false],
    ].sort(),
  );
  expect(desk.emails).toMatchObject([{ subject: "Welcome", status: "sent" }]);
  expect(desk.listings.map(({ id }) => id)).toEqual([listing.id]);
  expect(desk.listings.map(({ id }) => id)).not.toContain(draft.id);
  expect(desk.admins.map(({ id }) => id)).toContain(admin.userId);
  expect(desk.replies.map(({ id }) => id)).toContain(replyId);
  expect(desk.deals).toEqual([]);
});

test("a sender without an account has tickets and emails only", async () => {
  const [admin, ticket] = [await makeAdmin(), await makeEnquiry()];
  expect(await getTicketDesk(admin, ticket)).toMatchObject({ tickets: [], emails: [], listings: [], deals: [] });
});

import { db } from "@/lib/platform/db";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { sendMessage, startConversation } from "./commands";

test("mail from behind the plan's lock carries neither body nor sender", async () => {
  const [seller, marketer] = [await makeSeller(), await makeMarketer({ name: "Imogen Vale" })];
  await exhaustConnections(seller.organizationId);
  const { conversationId, listing } = await makeConversation({ seller, marketer, body: "A secret plan for May" });
  await sendMessage(marketer, conversationId, { body: "The secret budget", isInternal: false });
  await startConversation(marketer, { listingId: listing.id, body: "A secret reminder" });
  const other = await makeListing({ seller });
  await startConversation(marketer, { listingId: other.id, body: "Another secret plan" });

  const mail = await db.emailMessage.findMany({ where: { toAddress: seller.email } });
  const notifications = await db.notification.findMany({ where: { userId: seller.userId } });
  expect(mail.map(({ template }) => template)).toEqual(["new-enquiry", "new-enquiry"]);
  expect(notifications.map(({ type }) => type)).toEqual(["enquiry_received", "enquiry_received"]);
  for (const hidden of ["secret", marketer.name, marketer.email, marketer.organizationName, marketer.organizationId])
    expect(JSON.stringify([mail, notifications])).not.toContain(hidden);
});

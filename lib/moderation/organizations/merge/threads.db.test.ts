import { reportSpam } from "@/lib/messages/spam/commands";
import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import { connectionOf } from "@/tests/support/builders/spam";
import { makeDuplicateBrands } from "@/tests/support/builders/duplicates";
import { mergeOrganization } from "./commands";

test("a report of a connection that is joined to another leads admins to that one", async () => {
  const { source, target, seller, threads } = await makeDuplicateBrands();
  const { ticketNumber } = await reportSpam(seller, threads.source, { reason: "An advertisement." });
  await mergeOrganization(await makeAdmin(), {
    id: source.organizationId,
    intoId: target.organizationId,
    reason: "The same brand, registered twice.",
    confirmation: source.organizationName,
  });
  const id = await connectionOf({ marketer: target, seller });
  const ticket = await db.ticket.findUniqueOrThrow({ where: { number: ticketNumber } });
  expect(ticket.related).toMatchObject({ connectionId: id });
  expect(await db.connection.findUniqueOrThrow({ where: { id } })).toMatchObject({
    reportReason: "An advertisement.",
    reportedById: seller.userId,
    reportTicketId: ticket.id,
  });
});

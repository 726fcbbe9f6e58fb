import { reportSpam } from "@/lib/messages/spam/commands";
import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import { connectionOf } from "@/tests/support/builders/spam";
import { makeDuplicateBrands } from "@/tests/support/builders/duplicates";
import { mergeOrganization } from "./commands";

test("a report of a connection that is joined to another leads admins to that one", async () => {
  const { gone, kept, seller, threads } = await makeDuplicateBrands();
  const { ticketNumber } = await reportSpam(seller, threads.gone, { reason: "An advertisement." });
  await mergeOrganization(await makeAdmin(), {
    id: gone.organizationId,
    intoId: kept.organizationId,
    reason: "The same brand, registered twice.",
    confirmation: gone.organizationName,
  });
  const id = await connectionOf({ marketer: kept, seller });
  const ticket = await db.ticket.findUniqueOrThrow({ where: { number: ticketNumber } });
  expect(ticket.related).toMatchObject({ connectionId: id });
  expect(await db.connection.findUniqueOrThrow({ where: { id } })).toMatchObject({
    reportReason: "An advertisement.",
    reportedById: seller.userId,
    reportTicketId: ticket.id,
  });
});

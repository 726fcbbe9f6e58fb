import { db } from "@/lib/platform/db";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { createTemplate, deleteTemplate, updateTemplate } from "./commands";
import { listTemplates, listTemplatesFor } from "./queries";
import { templateFieldsSchema } from "./schema";

const thanks = { name: "Thanks", body: "Dear {{contact_name}}, thanks for asking about {{listing}}." };

test("an organization's template is everybody's there, and filled for the conversation", async () => {
  const { marketer, seller, listing, conversationId } = await makeConversation();
  await createTemplate(seller, thanks);
  const colleague = await makeColleague(seller, "editor");
  const [template] = await listTemplatesFor(colleague, conversationId);
  expect(template).toMatchObject({
    name: "Thanks",
    text: `Dear ${marketer.name}, thanks for asking about ${listing.title}.`,
  });
  expect(await listTemplatesFor(marketer, conversationId)).toEqual([]);
});

test("a template tells nothing about who wrote a locked enquiry", async () => {
  const seller = await makeSeller();
  await createTemplate(seller, { name: "Who", body: "{{contact_name}} {{organization}}" });
  await exhaustConnections(seller.organizationId);
  const { conversationId } = await makeConversation({ seller });
  expect(await listTemplatesFor(seller, conversationId)).toMatchObject([
    { text: "your organization your organization" },
  ]);
});

test("a template is changed and deleted by its organization, and by nobody else", async () => {
  const seller = await makeSeller();
  const { id } = await createTemplate(seller, thanks);
  const viewer = await makeViewer(seller);
  for (const stranger of [await makeSeller(), await makeMarketer()]) {
    await expect(updateTemplate(stranger, id, thanks)).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteTemplate(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(createTemplate(viewer, thanks)).rejects.toMatchObject({ code: "forbidden" });
  await expect(updateTemplate(viewer, id, thanks)).rejects.toMatchObject({ code: "forbidden" });
  await expect(deleteTemplate(viewer, id)).rejects.toMatchObject({ code: "forbidden" });
  await updateTemplate(seller, id, { ...thanks, body: "Hello" });
  expect(await listTemplates(viewer)).toEqual([{ id, name: "Thanks", body: "Hello" }]);
  await deleteTemplate(seller, id);
  await expect(deleteTemplate(seller, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await listTemplates(seller)).toEqual([]);
});

test("a name is used once, even by two people at once", async () => {
  const seller = await makeSeller();
  const tries = await Promise.allSettled([1, 2, 3].map(() => createTemplate(seller, thanks)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.messageTemplate.count({ where: { organizationId: seller.organizationId } })).toBe(1);
});

test("a variable that does not exist is refused by name", () => {
  const { error } = templateFieldsSchema.safeParse({ name: "Offer", body: "It is {{price}}." });
  expect(error?.issues[0]?.message).toBe("No such variable: price.");
});

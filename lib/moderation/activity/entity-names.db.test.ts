import { randomUUID } from "node:crypto";
import { record } from "@/lib/activity/record";
import { db, inTransaction } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeAdmin } from "@/tests/support/builders/people";
import { makePost } from "@/tests/support/builders/posts";
import "@/tests/support/database/setup";
import { listActivity } from "./queries";
import { listActivitySchema } from "./schema";

/** What the audit calls a record of which something was noted. */
async function nameOf(entityType: string, entityId: string): Promise<string | null | undefined> {
  const noted = { actorType: "system" as const, action: "test.named" as const, entityType, entityId };
  await inTransaction((tx) => record(tx, noted));
  const input = listActivitySchema.parse({ action: "test.named", entityType, entity: entityId });
  return (await listActivity(await makeAdmin(), input)).items[0]?.entityName;
}

test("conversations, proposals and deals are named by their listing, deals with their number", async () => {
  const pair = await makeConversation();
  const { id, dealId } = await makeProposal(pair);
  const { number } = await db.deal.findUniqueOrThrow({ where: { id: dealId } });
  const { title } = pair.listing;
  expect(await nameOf("conversation", pair.conversationId)).toBe(title);
  expect(await nameOf("proposal", id)).toBe(title);
  expect(await nameOf("deal", dealId)).toBe(`${title} (${number})`);
});

test("a post is named by its title, and a benchmark, a setting and a taxonomy as their pages name them", async () => {
  const { id, title } = await makePost();
  expect(await nameOf("blog_post", id)).toBe(title);
  expect(await nameOf("benchmark", "activationRatio")).toBe("Activation for each dollar of the fee");
  expect(await nameOf("setting", "listingModeration")).toBe("Listing review");
  expect(await nameOf("taxonomy", "propertyTypes")).toBe("Property types");
});

test("a record that was deleted has no name", async () => {
  expect(await nameOf("listing", randomUUID())).toBeNull();
});

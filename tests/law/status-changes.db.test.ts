import { acceptProposal } from "@/lib/deals/commands";
import { sendMessage } from "@/lib/messages/commands";
import { suspendOrganization, unsuspendOrganization } from "@/lib/moderation/organizations/commands";
import { exclusiveIn, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeAdmin } from "@/tests/support/builders/people";
import { sampleNow } from "@/tests/support/matching/match-samples";
import { type Instance, startTwoInstances, stopInstances, until } from "@/tests/support/matching/search-instances";

let instances: Instance[];

beforeAll(async () => {
  instances = await startTwoInstances();
});
afterAll(() => stopInstances(instances));

/** Whether every instance finds the listing, among those open to an industry where one is named. */
const isFound =
  (id: string, openCategory?: "insurance" | "banking") =>
  ({ searchIndex }: Instance) =>
    searchIndex.search({ filters: { only: new Set([id]), openCategory }, sort: "newest", limit: 1, now: sampleNow })
      .total === 1;
const isNotFound = (...requested: Parameters<typeof isFound>) => {
  const find = isFound(...requested);
  return (instance: Instance) => !find(instance);
};

test("a category that is sold exclusively is closed in the search of two instances", async () => {
  const pair = await makeConversation();
  const { id } = pair.listing;
  await until(() => instances.every(isFound(id, "insurance")), "the listing");
  const proposal = await makeProposal(pair, { exclusivity: exclusiveIn("insurance") });
  await acceptProposal(pair.seller, proposal.id, { revision: 1 });
  await until(() => instances.every(isNotFound(id, "insurance")), "the sale");
  expect(instances.every(isFound(id, "banking"))).toBe(true);
});

test("a suspended seller leaves the search of two instances, and returns", async () => {
  const [admin, { seller, listing }] = [await makeAdmin(), await makeConversation()];
  await until(() => instances.every(isFound(listing.id)), "the listing");
  await suspendOrganization(admin, { id: seller.organizationId, reason: "The rights could not be confirmed." });
  await until(() => instances.every(isNotFound(listing.id)), "the suspension");
  await unsuspendOrganization(admin, { id: seller.organizationId });
  await until(() => instances.every(isFound(listing.id)), "the end of the suspension");
});

test("a seller's answer changes its reply rate in the matches of two instances", async () => {
  const { seller, listing, conversationId } = await makeConversation();
  const answered = ({ lastRead }: Instance) => lastRead.get(listing.id)?.inquiriesAnswered;
  await until(() => instances.every((each) => answered(each) === 0), "the inquiry");
  await sendMessage(seller, conversationId, { body: "It is still free.", isInternal: false });
  await until(() => instances.every((each) => answered(each) === 1), "the answer");
});

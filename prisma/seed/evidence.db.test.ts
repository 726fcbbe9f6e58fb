import { getListing } from "@/lib/listings/queries";
import { now } from "@/lib/platform/clock";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { seedEvidence } from "./evidence";
import { showcase } from "./world/showcase";

test("the demo seller has verified, rejected, and pending figures", async () => {
  const seller = await makeSeller();
  await makeAdmin();
  const { id } = await makeListing({ seller, fields: showcase[0]?.fields });
  await seedEvidence(new Map([["northgate-sports-group", seller.organizationId]]), now());
  const { own, metricsVerifiedAt } = await getListing(seller, { id });
  expect(own?.evidence.map(({ figure, state }) => [figure, state])).toEqual([
    ["attendanceTotal", "verified"],
    ["attendanceUnique", "verified"],
    ["socialFollowers", "refused"],
    ["ageBands", "submitted"],
  ]);
  expect(metricsVerifiedAt).toBeNull();
});

import { db } from "@/lib/platform/db";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { createOfferTemplate, deleteOfferTemplate } from "./commands";
import { listOfferTemplates } from "./queries";
import { createOfferTemplateSchema } from "./schema";

const season = createOfferTemplateSchema.parse({
  name: "Season package",
  terms: {
    lines: [{ description: "LED boards, home matches", quantity: 13, unitPrice: 600 }],
    termDays: 300,
    validDays: 14,
    exclusivity: { level: "category", categories: ["insurance"], territory: ["GB"] },
    firstRefusal: true,
    message: "As discussed.",
  },
});

test("an offer template is everybody's in its organization, and nobody else's", async () => {
  const seller = await makeSeller();
  const template = await createOfferTemplate(seller, season);
  expect(template.terms).toEqual(season.terms);
  for (const colleague of [await makeColleague(seller, "editor"), await makeViewer(seller)])
    expect(await listOfferTemplates(colleague)).toEqual([template]);
  for (const stranger of [await makeSeller(), await makeMarketer()]) {
    expect(await listOfferTemplates(stranger)).toEqual([]);
    await expect(deleteOfferTemplate(stranger, template.id)).rejects.toMatchObject({ code: "not_found" });
  }
});

test("a viewer neither saves nor deletes one, and one is deleted once", async () => {
  const marketer = await makeMarketer();
  const viewer = await makeViewer(marketer);
  const { id } = await createOfferTemplate(marketer, season);
  await expect(createOfferTemplate(viewer, { ...season, name: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(deleteOfferTemplate(viewer, id)).rejects.toMatchObject({ code: "forbidden" });
  await deleteOfferTemplate(marketer, id);
  await expect(deleteOfferTemplate(marketer, id)).rejects.toMatchObject({ code: "not_found" });
});

test("a name is used once, even by two people at once", async () => {
  const seller = await makeSeller();
  const tries = await Promise.allSettled([1, 2, 3].map(() => createOfferTemplate(seller, season)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.offerTemplate.count({ where: { organizationId: seller.organizationId } })).toBe(1);
});

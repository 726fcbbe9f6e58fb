import { platformAdmin } from "@/lib/auth/actor";
import { loadChoices } from "@/lib/platform-options/choices-store";
import { termOf } from "@/lib/language/terms";
import { labelOf, optionsOf } from "@/lib/listings/labels";
import { propertyTypes } from "@/lib/listings/vocabulary";
import { plainWords } from "@/lib/matching/wording";
import { db } from "@/lib/platform/db";
import { listenForPageChanges } from "@/lib/platform/http/revalidate-pages";
import { listenForChoices } from "@/lib/platform-options/listener";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { purgeSettings } from "@/tests/support/builders/settings";
import { changeTaxonomy } from "./commands";
import { listTaxonomies } from "./queries";

const nothing = { labels: {}, order: [], hidden: [] };
const change = { name: "propertyTypes" as const, ...nothing, version: 0 };

afterEach(async () => {
  await purgeSettings();
  await loadChoices();
});

test("a new label, order, and hidden code apply right away, and the audit keeps the previous values", async () => {
  const admin = await makeAdmin();
  const order = [...propertyTypes].reverse();
  const result = await changeTaxonomy(admin, {
    ...change,
    labels: { podcast: "Audio show" },
    order,
    hidden: ["association"],
  });
  expect(result).toEqual({ name: "propertyTypes", version: 1 });
  expect([labelOf("podcast"), plainWords("podcast")]).toEqual(["Audio show", "audio show"]);
  expect(optionsOf(propertyTypes)[0]).toMatchObject({ value: "association", hidden: true });
  const noted = await db.activityLog.findFirst({ where: { entityType: "taxonomy" }, orderBy: { id: "desc" } });
  expect(noted).toMatchObject({ actorId: admin.userId, before: nothing, after: { labels: { podcast: "Audio show" } } });
});

test("the search understands a new label and the default one", async () => {
  await changeTaxonomy(await makeAdmin(), { ...change, labels: { podcast: "Audiocast" } });
  for (const phrase of ["audiocast", "podcast"]) expect(termOf(phrase)?.codes).toEqual({ propertyType: ["podcast"] });
});

test("the previous values can be restored", async () => {
  const admin = await makeAdmin();
  await changeTaxonomy(admin, { ...change, labels: { podcast: "Audio show" }, hidden: ["team"] });
  await changeTaxonomy(admin, { ...change, version: 1 });
  const [listed] = (await listTaxonomies(admin)).items;
  expect(listed).toMatchObject({ name: "propertyTypes", version: 2, updatedBy: admin.name });
  expect(listed?.codes.every(({ label, byDefault, isHidden }) => label === byDefault && !isHidden)).toBe(true);
  expect(labelOf("podcast")).toBe("Podcast");
});

test("the same change again changes nothing", async () => {
  const admin = await makeAdmin();
  await changeTaxonomy(admin, { ...change, hidden: ["team"] });
  const count = () => db.activityLog.count({ where: { entityType: "taxonomy" } });
  const before = await count();
  expect(await changeTaxonomy(admin, { ...change, hidden: ["team"], version: 1 })).toMatchObject({ version: 1 });
  expect(await count()).toBe(before);
});

test("when two change it at the same time, one change applies, and the other is rejected", async () => {
  const admin = await makeAdmin();
  const tries = await Promise.allSettled(
    ["team", "podcast"].map((code) => changeTaxonomy(admin, { ...change, hidden: [code] })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
});

test.each([
  ["a code of another list", { labels: { sailing: "Yachting" } }],
  ["an order that leaves codes out", { order: ["team", "podcast"] }],
  ["an order that names a code twice", { order: propertyTypes.map(() => "team") }],
  ["a label that another code has", { labels: { podcast: "conference" } }],
  ["a list with no available code", { hidden: [...propertyTypes] }],
])("%s is rejected", async (_what, terms) => {
  await expect(changeTaxonomy(await makeAdmin(), { ...change, ...terms })).rejects.toMatchObject({ code: "invalid" });
});

test("a code of several lists keeps its label and stays available", async () => {
  const admin = await makeAdmin();
  for (const terms of [{ labels: { other: "Else" } }, { hidden: ["other"] }])
    await expect(changeTaxonomy(admin, { ...change, name: "sportsOrGenres", ...terms })).rejects.toMatchObject({
      code: "invalid",
    });
});

test("every instance rerenders its pages once it learns of a change", async () => {
  const shared = globalThis as { pitchsidePageChanges?: Map<string, number> };
  const everyPageChanges = async () => {
    const isChanged = () => shared.pitchsidePageChanges?.has("/layout") ?? false;
    for (let tries = 0; tries < 500 && !isChanged(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return isChanged();
  };
  // A new connection also counts as a change to every page.
  listenForPageChanges();
  expect(await everyPageChanges()).toBe(true);
  listenForChoices();
  shared.pitchsidePageChanges?.clear();
  await changeTaxonomy(await makeAdmin(), { ...change, hidden: ["team"] });
  expect(await everyPageChanges()).toBe(true);
});

test("only admins change taxonomies", async () => {
  const seller = await makeSeller();
  expect(() => platformAdmin(seller)).toThrow("Admin access required.");
});

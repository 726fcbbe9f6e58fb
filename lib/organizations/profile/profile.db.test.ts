import { db } from "@/lib/platform/db";
import { storeFile } from "@/lib/platform/files/storage";
import { makeVerifiedDomain } from "@/tests/support/builders/memberships";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { updateProfile } from "./commands";
import { getCurrentOrganization } from "./queries";
import { updateProfileSchema } from "./schema";

const picture = (organizationId: string, kind = "picture") =>
  storeFile({
    bytes: Buffer.from("picture"),
    kind,
    name: "logo.webp",
    contentType: "image/webp",
    organizationId,
    isPublic: false,
  });

test("an admin changes the given fields and leaves the rest; the audit keeps what changed", async () => {
  const admin = await makeMarketer();
  await updateProfile(admin, { description: "Insurance.", hqCountry: "GB", hqCity: "Leeds" });
  await updateProfile(admin, { description: null, website: "https://northwind.example" });
  expect(await getCurrentOrganization(admin)).toMatchObject({
    description: null,
    website: "https://northwind.example",
    hqCountry: "GB",
    hqCity: "Leeds",
  });
  const rows = await db.activityLog.findMany({
    where: { action: "organizations.update", organizationId: admin.organizationId },
    orderBy: { id: "asc" },
  });
  expect(rows[1]).toMatchObject({
    before: { description: "Insurance.", website: null },
    after: { description: null, website: "https://northwind.example" },
  });
});

test("editors, viewers, and members of another organization cannot change it", async () => {
  const admin = await makeSeller();
  for (const actor of [await makeColleague(admin, "editor"), await makeViewer(admin)]) {
    await expect(updateProfile(actor, { name: "Taken over" })).rejects.toMatchObject({ code: "forbidden" });
  }
  const outsider = { ...(await makeSeller()), organizationId: admin.organizationId };
  await expect(updateProfile(outsider, { name: "Taken over" })).rejects.toMatchObject({ code: "forbidden" });
  expect((await getCurrentOrganization(admin)).name).toBe(admin.organizationName);
});

test("only buyers can set a spend limit", async () => {
  const marketer = await makeMarketer();
  expect(await updateProfile(marketer, { spendLimit: 25_000.5 })).toMatchObject({ spendLimit: 25_000.5 });
  expect(await db.organization.findUniqueOrThrow({ where: { id: marketer.organizationId } })).toMatchObject({
    spendLimitCents: 2_500_050n,
  });
  expect(await updateProfile(marketer, { spendLimit: null })).toMatchObject({ spendLimit: null });
  await expect(updateProfile(await makeSeller(), { spendLimit: 1 })).rejects.toMatchObject({ code: "invalid" });
});

test("only sellers can choose what accepting an offer does", async () => {
  const [seller, marketer] = [await makeSeller(), await makeMarketer()];
  expect((await getCurrentOrganization(seller)).offerAcceptance).toBe("binding");
  expect(await updateProfile(seller, { offerAcceptance: "subject_to_contract" })).toMatchObject({
    offerAcceptance: "subject_to_contract",
  });
  await expect(updateProfile(marketer, { offerAcceptance: "binding" })).rejects.toMatchObject({
    fields: { offerAcceptance: ["Only seller organizations can choose what accepting an offer does."] },
  });
});

describe("the sponsors that a seller wants", () => {
  const wishes = {
    wantedCategories: ["insurance", "airline", "insurance"],
    blockedCategories: ["tobacco_vape"],
    minFee: 2500.5,
  };
  const wish = (input: object) => updateProfileSchema.parse(input);

  test("are saved, each once, and the audit keeps only what changed", async () => {
    const admin = await makeSeller();
    const kept = { wantedCategories: ["airline", "insurance"], blockedCategories: ["tobacco_vape"], minFee: 2500.5 };
    expect(await updateProfile(admin, wish(wishes))).toMatchObject(kept);
    const row = await db.organization.findUniqueOrThrow({ where: { id: admin.organizationId } });
    expect(row).toMatchObject({ wantedCategories: ["airline", "insurance"], minFeeCents: 250_050n });
    await updateProfile(admin, wish({ ...wishes, minFee: null }));
    const audited = await db.activityLog.findMany({
      where: { action: "organizations.update", organizationId: admin.organizationId },
      orderBy: { id: "asc" },
    });
    expect(audited.at(-1)).toMatchObject({ before: { minFee: 2500.5 }, after: { minFee: null } });
    expect(Object.keys(audited.at(-1)?.after as object)).toEqual(["minFee"]);
  });

  test("do not exist for buyers, and can be set only by an admin", async () => {
    const marketer = await makeMarketer();
    for (const [field, value] of Object.entries(wishes))
      await expect(updateProfile(marketer, wish({ [field]: value }))).rejects.toMatchObject({
        code: "invalid",
        fields: { [field]: ["Only seller organizations have sponsor preferences."] },
      });
    const editor = await makeColleague(await makeSeller(), "editor");
    await expect(updateProfile(editor, wish(wishes))).rejects.toMatchObject({ code: "forbidden" });
  });

  test("are never both wanted and excluded, in one change or in two", async () => {
    const admin = await makeSeller();
    const message = "A category can’t be both wanted and excluded.";
    const both = wish({ wantedCategories: ["airline"], blockedCategories: ["airline"] });
    await expect(updateProfile(admin, both)).rejects.toMatchObject({ fields: { blockedCategories: [message] } });
    await updateProfile(admin, wish({ blockedCategories: ["airline"] }));
    const later = updateProfile(admin, wish({ wantedCategories: ["airline"] }));
    await expect(later).rejects.toMatchObject({ fields: { wantedCategories: [message] } });
    await updateProfile(admin, wish({ wantedCategories: ["airline"], blockedCategories: [] }));
  });
});

test("the logo is a picture of the organization itself, and becomes public", async () => {
  const admin = await makeSeller();
  const own = await picture(admin.organizationId);
  expect(await updateProfile(admin, { logoFileId: own.id })).toMatchObject({ logoUrl: own.url });
  expect(await db.storedFile.findUnique({ where: { id: own.id } })).toMatchObject({ isPublic: true });
  const foreign = await picture((await makeSeller()).organizationId);
  const document = await picture(admin.organizationId, "attachment");
  for (const { id } of [foreign, document]) {
    await expect(updateProfile(admin, { logoFileId: id })).rejects.toMatchObject({ code: "invalid" });
    expect(await db.storedFile.findUnique({ where: { id } })).toMatchObject({ isPublic: false });
  }
  expect(await updateProfile(admin, { logoFileId: null })).toMatchObject({ logoUrl: null });
});

test("entry by domain is possible only with a verified one", async () => {
  const admin = await makeMarketer();
  const wish = { joinPolicy: "verified_domain_auto" } as const;
  await expect(updateProfile(admin, wish)).rejects.toMatchObject({ code: "invalid" });
  await makeVerifiedDomain(admin.organizationId);
  await expect(updateProfile(admin, wish)).resolves.toMatchObject(wish);
});

test("a renamed organization loses its verification", async () => {
  const admin = await makeMarketer();
  const { organizationId: id } = admin;
  await db.organization.update({ where: { id }, data: { verification: "document" } });
  expect(await updateProfile(admin, { name: admin.organizationName })).toMatchObject({ verification: "document" });
  expect(await updateProfile(admin, { name: "Somebody Famous" })).toMatchObject({ verification: "none" });
});

test.each([
  [{ website: "javascript:alert(1)" }],
  [{ website: "https://localhost" }],
  [{ hqCountry: "Great Britain" }],
  [{ industryCategory: "magic" }],
  [{ spendLimit: -1 }],
  [{ spendLimit: 10.001 }],
  [{ minFee: 0 }],
  [{ minFee: 10.001 }],
  [{ wantedCategories: ["magic"] }],
  [{ verification: "admin" }],
  [{ status: "active" }],
  [{ type: "seller" }],
])("%j is rejected", (input) => {
  expect(updateProfileSchema.safeParse(input).success).toBe(false);
});

import { stopListening } from "@/lib/platform/live/listener";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { syncSearchIndex } from "../search-index/live-index";
import { listSuggestions } from "./queries";

afterAll(() => stopListening());

async function market(name: string) {
  const organization = await makeOrganization({ type: "seller", name: `${name}dale Sports` });
  const seller = await makeSeller({ organization });
  const listing = await makeListing({
    seller,
    fields: { title: `${name}burn Regatta`, sportOrGenre: "sailing", country: "GB", city: `${name}bridge` },
  });
  await makeListing({ seller, status: "draft", fields: { title: `${name}burn Draft`, city: `${name}draft` } });
  await syncSearchIndex();
  return { organization, listing };
}

const kindsOf = ({ items }: Awaited<ReturnType<typeof listSuggestions>>) =>
  items.map(({ kind, label }) => [kind, label]);

test("what is typed suggests filters by name and by synonym, cities, sellers and listings", async () => {
  const { listing } = await market("Ouse");
  const actor = await makeMarketer();
  expect(kindsOf(await listSuggestions(actor, { q: "yacht" }))).toContainEqual(["sport", "Sailing"]);
  expect(kindsOf(await listSuggestions(actor, { q: "united k" }))).toContainEqual(["place", "United Kingdom"]);
  expect(kindsOf(await listSuggestions(actor, { q: "oused" }))).toContainEqual(["seller", "Ousedale Sports"]);
  const { items } = await listSuggestions(actor, { q: "OUSEB" });
  expect(items).toContainEqual({
    kind: "place",
    label: "Ousebridge, United Kingdom",
    count: 1,
    href: "/opportunities?country=GB&q=Ousebridge",
  });
  expect(items).toContainEqual({
    kind: "listing",
    label: "Ouseburn Regatta",
    detail: "Ousebridge, United Kingdom",
    href: `/listing/${listing.id}`,
  });
  expect(JSON.stringify(items)).not.toContain("raft");
});

test("a blocked seller is not suggested, nor are its listings and places", async () => {
  const { organization } = await market("Wye");
  const actor = await makeMarketer();
  await makeBlock(actor, { organizationId: organization.id });
  for (const q of ["wyed", "wye"]) {
    const { items } = await listSuggestions(actor, { q });
    expect(items.filter(({ label }) => /Wye/.test(label))).toHaveLength(0);
  }
});

test("one letter, signs of patterns and nothing at all suggest nothing", async () => {
  const actor = await makeMarketer();
  for (const q of ["", "o", "%%", "__", "\\", "' OR 1=1 --x"]) {
    const { items } = await listSuggestions(actor, { q });
    expect(items.filter(({ kind }) => kind !== "listing" && kind !== "sport")).toEqual([]);
  }
});

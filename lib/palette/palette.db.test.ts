import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { db } from "@/lib/platform/db";
import { makeMarketingAgent, makeMarketingClient } from "@/tests/support/builders/agencies";
import { exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { listPaletteItems } from "./queries";
import { findTicketSubject, listTicketSubjects } from "./subject-queries";

describe("reading palette", () => {
  type Person = Parameters<typeof listPaletteItems>[0];

  async function found(person: Person, q: string) {
    const { items } = await listPaletteItems(person, { q });
    return items.map(({ group, label, detail }) => `${group}: ${label}${detail ? `, ${detail}` : ""}`);
  }

  /** A deal underway between two organizations with unique names. */
  async function makeDeal(name: string) {
    const seller = await makeSeller({ organization: await makeOrganization({ name: `${name}sel Événements` }) });
    const marketer = await makeMarketer({
      organization: await makeOrganization({ type: "marketer", name: `${name}mar Foods` }),
    });
    const pair = await makeConversation({ seller, marketer, listing: { fields: { title: `${name}mast Regatta` } } });
    const { dealId } = await makeProposal(pair);
    const deal = await db.deal.findUniqueOrThrow({ where: { id: dealId } });
    await syncSearchIndex();
    return { ...pair, deal };
  }

  test("a seller finds own listings, threads, and deals by title, by the other side, and in another spelling", async () => {
    const { seller, deal, listing, conversationId } = await makeDeal("Quor");
    const own = [
      "Messages: Quormast Regatta, Quormar Foods",
      `Deals: Deal ${deal.number}: Quormast Regatta, Quormar Foods`,
      "My listings: Quormast Regatta 2027/28, Leeds, United Kingdom",
    ];
    expect(await found(seller, "regatta quorm")).toEqual(own);
    expect(await found(seller, "foods quormar")).toEqual(own.slice(0, 2));
    expect(await found(seller, "qourmast")).toEqual([own[2]]);
    const { items } = await listPaletteItems(seller, { q: "quormast" });
    expect(items.map(({ href }) => href)).toEqual([
      `/messages?c=${conversationId}`,
      `/messages?deal=${deal.id}`,
      `/edit-listing/${listing.id}`,
    ]);
  });

  test("a marketer finds the marketplace, threads, and deals, without accents", async () => {
    const { marketer, deal } = await makeDeal("Zyl");
    expect(await found(marketer, "zylsel evenements")).toEqual([
      "Messages: Zylmast Regatta, Zylsel Événements",
      `Deals: Deal ${deal.number}: Zylmast Regatta, Zylsel Événements`,
      "Marketplace: Zylsel Événements (1), Seller",
    ]);
    expect(await found(marketer, "zylmast")).toContain("Marketplace: Zylmast Regatta, Leeds, United Kingdom");
  });

  test("no one finds the threads, deals, and drafts of others, and a single character finds nothing", async () => {
    const { seller } = await makeDeal("Vrin");
    await makeListing({ seller, status: "draft", fields: { title: "Vrinmast Draft" } });
    const [otherSeller, otherMarketer] = [await makeSeller(), await makeMarketer()];
    expect(await found(otherSeller, "vrinmast")).toEqual([]);
    expect(await found(otherMarketer, "vrinmast")).toEqual(["Marketplace: Vrinmast Regatta, Leeds, United Kingdom"]);
    for (const q of ["", "v", "  ", "%%", "__"]) expect(await found(seller, q)).toEqual([]);
  });

  test("an agency finds its clients’ threads, each with the client for which it opens", async () => {
    const agent = await makeMarketingAgent();
    const { client } = await makeMarketingClient(agent);
    const { conversationId } = await makeConversation({
      marketer: client,
      listing: { fields: { title: "Vexmast Regatta" } },
    });
    const { items } = await listPaletteItems(agent, { q: "vexmast" });
    expect(items.find(({ group }) => group === "Messages")).toMatchObject({
      detail: expect.stringContaining(`for ${client.organizationName}`) as string,
      href: `/messages?c=${conversationId}`,
      client: { id: client.organizationId },
    });
  });

  test("a locked conversation is found only by its listing and names no one", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    const marketer = await makeMarketer({
      organization: await makeOrganization({ type: "marketer", name: "Brumbell Foods" }),
    });
    await makeConversation({ seller, marketer, listing: { fields: { title: "Kelpie Gala" } } });
    expect(await found(seller, "brumbell")).toEqual([]);
    expect((await found(seller, "kelpie"))[0]).toBe("Messages: Kelpie Gala");
  });

  test("colleagues are found by name, and no one from another organization", async () => {
    const seller = await makeSeller({ name: "Wren Okonkwo" });
    const other = await makeMarketer({ name: "Wren Okonkwo" });
    for (const [person, href] of [
      [seller, `/team-listings?owner=${seller.userId}`],
      [other, "/settings/organization"],
    ] as const) {
      const { items } = await listPaletteItems(person, { q: "wren okon" });
      expect(items).toEqual([{ group: "People", label: "Wren Okonkwo", detail: "Admin", href }]);
    }
  });
});

describe("ticket subjects", () => {
  test("a seller can choose their own listings, even a draft without a title, and no one else's draft", async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const draft = await makeListing({ seller, status: "draft", fields: { title: "" } });
    const subject = { kind: "listing", id: draft.id, label: "Untitled listing" };
    expect(await listTicketSubjects(seller)).toEqual([subject]);
    expect(await findTicketSubject(seller, { kind: "listing", id: draft.id })).toEqual(subject);
    expect(await listTicketSubjects(other)).toEqual([]);
    await expect(findTicketSubject(other, { kind: "listing", id: draft.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a marketer can choose a published listing, and no deal or conversation of others", async () => {
    const marketer = await makeMarketer();
    const { id } = await makeListing({ fields: { title: "Northgate Cup" } });
    expect(await findTicketSubject(marketer, { kind: "listing", id })).toMatchObject({ label: "Northgate Cup" });
    for (const kind of ["deal", "conversation"] as const)
      await expect(findTicketSubject(marketer, { kind, id })).rejects.toMatchObject({ code: "not_found" });
  });
});

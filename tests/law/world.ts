import { randomUUID } from "node:crypto";
import {
  type Actor,
  type Marketer,
  type OrganizationMember,
  type PlatformAdmin,
  type Seller,
  mintActor,
} from "@/lib/auth/actor";
import { visitor } from "@/lib/auth/current";
import { revisionColumns } from "@/lib/deals/negotiation";
import { termsOf } from "@/lib/deals/terms";
import { days, later, now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { storeFile } from "@/lib/platform/files/storage";
import { actingFor, makeMarketingAgent, makeRepresentation, makeSalesAgent } from "@/tests/support/builders/agencies";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, offer } from "@/tests/support/builders/dealing";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeListing } from "@/tests/support/builders/listings";
import { makeNewcomer, makeSession, makeVerifiedDomain } from "@/tests/support/builders/memberships";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { makePost } from "@/tests/support/builders/posts";

/*
 * Everyone who can make requests, and two organizations of each side with rows of every kind between and inside them.
 */

export type Personas = Readonly<Record<string, Actor>>;

export async function makeWorld() {
  const [brand, otherBrand] = [await makeMarketer(), await makeMarketer()];
  const [owner, otherOwner] = [await makeSeller(), await makeSeller()];
  const [agent, salesAgent] = [await makeMarketingAgent(), await makeSalesAgent()];
  const outsider = await makeColleague(agent, "editor");
  await makeRepresentation(agent, brand);
  await makeRepresentation(agent, otherBrand, { people: [outsider] });
  await makeRepresentation(salesAgent, owner, { status: "requested", askedBy: "client" });
  const personas: Personas = {
    visitor: visitor(),
    pending: await makeNewcomer(),
    "waiting for approval": await makeNewcomer({ waitingFor: "approval", type: "seller" }),
    "marketer admin": brand,
    "marketer editor": await makeColleague(brand, "editor"),
    "marketer viewer": await makeColleague(brand, "viewer"),
    "other marketer": otherBrand,
    "seller admin": owner,
    "seller editor": await makeColleague(owner, "editor"),
    "seller viewer": await makeColleague(owner, "viewer"),
    "other seller": otherOwner,
    "agency at home": agent,
    "agency with the client": actingFor(agent, brand),
    "agency with the client, to search alone": actingFor(agent, brand, ["search"]),
    "agency with the client, to negotiate alone": actingFor(agent, brand, ["negotiate"]),
    "agency without the client": actingFor(outsider, otherBrand),
    "agency's editor at home": outsider,
    "sales agency with the client": actingFor(salesAgent, owner),
    "sales agency, to negotiate alone": actingFor(salesAgent, owner, ["negotiate"]),
    "platform admin": await makeAdmin(false),
    "super admin": await makeAdmin(true),
  };
  for (const status of ["draft", "published"] as const) await makePost({ status, tagNames: ["Fees"] });
  await fill([brand, otherBrand], [owner, otherOwner], Object.values(personas));
  return { personas };
}

async function makeAdmin(isSuper: boolean): Promise<PlatformAdmin> {
  const { id, name, email } = await db.user.create({
    data: { type: "admin", name: "Morgan Hale", email: `${randomUUID()}@example.test`, isSuper },
  });
  const person = { userId: id, sessionId: randomUUID(), name, email, emailVerified: true, reauthenticatedAt: now() };
  return mintActor<PlatformAdmin>({ ...person, kind: "admin", isSuper, throughUserSession: false });
}

async function fill(brands: Marketer[], owners: Seller[], everybody: Actor[]): Promise<void> {
  for (const brand of brands) {
    await makeBrief({ marketer: brand });
    const archived = await makeBrief({ marketer: brand });
    await db.brief.update({ where: { id: archived.id }, data: { status: "archived" } });
    for (const status of ["published", "expired", "draft"] as const) {
      const { id: listingId } = await makeListing({ status });
      await db.listing.update({ where: { id: listingId }, data: { publicPreview: true } });
      await fillSaved(brand, listingId);
    }
  }
  for (const seller of owners) {
    for (const status of ["draft", "published", "paused", "archived"] as const) await makeListing({ seller, status });
    await fillInventory(seller);
    for (const marketer of brands) {
      await fillThread(marketer, seller);
      await fillPitches(marketer, seller);
    }
  }
  await fillBlocks(brands, owners);
  for (const member of [...brands, ...owners]) await fillOrganization(member);
  const people = new Set(everybody.flatMap((actor) => (actor.kind === "visitor" ? [] : actor.userId)));
  for (const userId of people) await fillPerson(userId, [...brands, ...owners]);
}

async function fillPitches(marketer: Marketer, { organizationId: sellerOrganizationId }: Seller): Promise<void> {
  const { id: briefId } = await makeBrief({ marketer, fields: { visibility: "matched_sellers" } });
  const { id: listingId } = await makeListing();
  for (const state of ["sent", "withdrawn"] as const)
    await db.pitch.create({ data: { briefId, sellerOrganizationId, listingId, body: "A pitch", state } });
}

async function fillSaved({ organizationId, userId: authorId }: Marketer, listingId: string): Promise<void> {
  await db.savedOpportunity.create({ data: { organizationId, listingId } });
  await db.shortlist.create({
    data: {
      organizationId,
      name: listingId,
      entries: { create: { organizationId, listingId, position: 0 } },
      approvals: {
        create: {
          ...{
            organizationId,
            tokenHash: listingId + organizationId,
            title: listingId,
            content: { kind: "shortlist", listings: [] },
            createdById: authorId,
          },
          ...{ createdAt: now(), expiresAt: later(now(), days(30)) },
        },
      },
    },
  });
  await db.savedComment.create({ data: { organizationId, listingId, authorId, body: "Worth a call" } });
  const at = now();
  await db.savedSearch.create({
    data: { organizationId, userId: authorId, name: "Sailing", query: `q=${listingId}`, savedAt: at, openedAt: at },
  });
}

async function fillInventory({ organizationId, userId }: Seller): Promise<void> {
  await db.listingView.create({ data: { organizationId, userId, name: "Live", query: "status=published" } });
  await db.dealView.create({ data: { organizationId, userId, name: "Agreed", query: "stage=agreed" } });
  await db.dealImport.create({ data: { organizationId, startedById: userId, fileName: "partners.csv" } });
  await db.listingBulkRun.create({ data: { organizationId, startedById: userId, action: "pause" } });
}

async function fillThread(marketer: Marketer, seller: Seller): Promise<void> {
  for (const { organizationId } of [marketer, seller])
    await db.messageTemplate.create({ data: { organizationId, name: randomUUID(), body: "Thanks." } });
  for (const { organizationId } of [marketer, seller])
    await db.offerTemplate.create({ data: { organizationId, name: randomUUID(), terms: {} } });
  const { conversationId, listing } = await makeConversation({ marketer, seller });
  for (const { userId, organizationId } of [marketer, seller])
    await db.messageDraft.create({
      data: { userId, organizationId, key: `message.${conversationId}`, body: "Half a sentence" },
    });
  const sold = await makeConversation({ marketer, seller });
  await db.listing.update({ where: { id: sold.listing.id }, data: { status: "sold_out" } });
  const message = (seq: number, more: Partial<Prisma.MessageUncheckedCreateInput>) =>
    db.message.create({ data: { conversationId, seq, body: "A line", authorSide: "buyer", ...more } });
  await message(2, { isInternal: true });
  await message(3, { isInternal: true, authorSide: "seller" });
  await message(4, { authorSide: "seller", deletedAt: now() });
  for (const sentAt of [null, now()]) {
    await db.deal.create({
      data: {
        conversationId,
        listingId: listing.id,
        buyerOrganizationId: marketer.organizationId,
        sellerOrganizationId: seller.organizationId,
        proposals: {
          create: {
            state: sentAt ? "awaiting_seller" : "awaiting_approval",
            initiator: "buyer",
            expiresAt: later(now(), days(7)),
            sentAt,
            revisions: {
              create: {
                revision: 1,
                side: "buyer",
                ...revisionColumns(termsOf(offer(), { currency: "USD", packages: [] }, now())),
              },
            },
          },
        },
      },
    });
  }
}

/** One that stands in each direction, and one that was lifted. */
async function fillBlocks([brand, otherBrand]: Marketer[], [owner, otherOwner]: Seller[]): Promise<void> {
  const block = (blocker: OrganizationMember | undefined, blocked: OrganizationMember | undefined, liftedAt?: Date) =>
    db.organizationBlock.create({
      data: {
        blockerOrganizationId: blocker?.organizationId ?? "",
        blockedOrganizationId: blocked?.organizationId ?? "",
        liftedAt,
      },
    });
  await block(brand, otherOwner);
  await block(owner, otherBrand);
  await block(brand, owner, now());
}

async function fillOrganization({ organizationId, userId }: OrganizationMember): Promise<void> {
  await makeVerifiedDomain(organizationId);
  for (const shared of [false, true])
    await db.roiScenario.create({ data: { organizationId, createdById: userId, name: "Base", inputs: {}, shared } });
  const gone = await makeNewcomer();
  await db.membership.create({ data: { organizationId, userId: gone.userId, role: "editor", leftAt: now() } });
  const newcomer = await makeNewcomer();
  await db.joinRequest.create({
    data: { organizationId, userId: newcomer.userId, expiresAt: later(now(), days(30)) },
  });
  await db.invitation.create({
    data: {
      organizationId,
      email: `${randomUUID()}@example.test`,
      role: "viewer",
      tokenHash: randomUUID(),
      invitedById: userId,
      expiresAt: later(now(), days(7)),
    },
  });
  for (const isPublic of [true, false])
    await storeFile({
      bytes: Buffer.from("paper"),
      kind: "attachment",
      name: "paper.txt",
      contentType: "text/plain",
      organizationId,
      isPublic,
    });
}

async function fillPerson(userId: string, organizations: OrganizationMember[]): Promise<void> {
  await makeSession(userId);
  await makeInquiry({ requesterId: userId });
  await db.accountExport.create({ data: { userId } });
  await db.externalIdentity.create({
    data: { userId, provider: "google", subject: userId, email: "one@example.test" },
  });
  const [first] = organizations;
  if (first)
    await db.joinRequest.create({
      data: { organizationId: first.organizationId, userId, status: "rejected", expiresAt: later(now(), days(30)) },
    });
  for (const organizationId of [null, ...organizations.map((each) => each.organizationId)]) {
    await db.notification.create({
      data: {
        userId,
        organizationId,
        type: "message_received",
        title: "News",
        href: "/messages",
        dedupeKey: randomUUID(),
      },
    });
    if (!organizationId) continue;
    await db.apiKey.create({
      data: { userId, organizationId, name: "Key", prefix: "pk", keyHash: randomUUID(), scopes: [] },
    });
    await db.webhookEndpoint.create({
      data: {
        organizationId,
        createdById: userId,
        url: "https://crm.example/hook",
        secret: "sealed",
        status: "paused",
      },
    });
    await db.ssoConnection.createMany({
      data: [{ organizationId, issuer: "https://login.example", clientId: "client", clientSecret: "sealed" }],
      skipDuplicates: true,
    });
  }
}

import type { Actor, Marketer, Seller } from "@/lib/auth/actor";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { choices } from "@/lib/platform-options/choices";
import { loadChoices } from "@/lib/platform-options/choices-store";
import { type Feature, features, offMessages } from "@/lib/platform-options/features";
import { propertySlug } from "@/lib/paths";
import { countPublicProperties, findPublicProperty, listPublicProperties } from "@/lib/listings/public-preview/queries";
import { replyAddressOf } from "@/lib/mail/reply-address-store";
import type { PublicMatches } from "@/lib/opportunities/public-matches/schema";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { evidenceKind } from "@/lib/platform/files/attachment-upload";
import { storeFile } from "@/lib/platform/files/storage";
import { changeSetting } from "@/lib/settings/commands";
import { makeAccount } from "@/tests/support/builders/accounts";
import { makeListing } from "@/tests/support/builders/listings";
import { makeNewcomer } from "@/tests/support/builders/memberships";
import { makeAdmin, makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { purgeSettings } from "@/tests/support/builders/settings";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { samplePdf } from "@/tests/support/samples/pdf";
import { GET as unknownRead, POST as unknownWrite } from "./[...path]/route";
import { GET as libraryCalls } from "./auth/[...nextauth]/route";
import { GET } from "./auth/me/route";
import { POST as sendPitch } from "./briefs/[briefId]/pitches/route";
import { GET as briefs } from "./briefs/route";
import { GET as readEvidence } from "./files/[id]/route";
import { POST as readPdf } from "./listings/draft/pdf/route";
import { POST, POST as draft } from "./listings/draft/route";
import { PATCH as decideJoinRequest } from "./organizations/join-requests/[id]/route";
import { DELETE as removeMember } from "./organizations/members/[id]/route";
import { POST as answerPitch } from "./pitches/[id]/answer/route";
import { POST as declinePitch } from "./pitches/[id]/decline/route";
import { POST as withdrawPitch } from "./pitches/[id]/withdraw/route";
import { GET as pitches } from "./preferences/[briefId]/pitches/route";
import { POST as publicMatches, POST as matches } from "./public/matches/route";

describe("edges of the API", () => {
  test.each(["without a key", "with a key", "with an invalid key"])("an unknown path is not found %s", async (how) => {
    const { actor } = await makeAccount();
    const { secret } = await createApiKey(actor, { name: "Nightly", scopes: ["listings:read"] });
    const authorization = { "without a key": "", "with a key": `Bearer ${secret}` }[how] ?? "Bearer pitchside_none";
    const headers: Record<string, string> = authorization ? { authorization } : {};
    for (const route of [unknownRead, unknownWrite])
      expect(await callRoute(route, { ...(route === unknownWrite && { body: {} }), headers })).toMatchObject({
        status: 404,
        body: { code: "not_found", message: expect.stringContaining("This endpoint") as string },
      });
    expect((await callRoute(libraryCalls, { query: "/auth/nothing", headers })).status).toBe(404);
  });

  test("an API key cannot read the status of a session", async () => {
    const { secret } = await createApiKey((await makeAccount()).actor, { name: "Nightly", scopes: ["listings:read"] });
    const headers = { authorization: `Bearer ${secret}` };
    expect((await callRoute(libraryCalls, { query: "/auth/session", headers })).status).toBe(403);
    expect((await callRoute(libraryCalls, { query: "/auth/session" })).status).toBe(200);
  });
});

describe("audit", () => {
  const keyOf = async (actor: Parameters<typeof createApiKey>[0], scope: "organizations:write") => {
    const { secret } = await createApiKey(actor, { name: "Nightly", scopes: [scope] });
    return { authorization: `Bearer ${secret}` };
  };

  test("an entry for an action by a key names the key and its owner", async () => {
    const { actor } = await makeAccount();
    const headers = await keyOf(actor, "organizations:write");
    const colleague = await makeColleague(actor, "viewer");
    const { id } = await db.membership.findFirstOrThrow({ where: { userId: colleague.userId } });
    expect((await callRoute(removeMember, { method: "DELETE", params: { id }, headers })).status).toBe(200);
    const asker = await makeNewcomer();
    const request = await db.joinRequest.create({
      data: { organizationId: actor.organizationId, userId: asker.userId, expiresAt: later(now(), days(7)) },
    });
    const decide = { body: { decision: "approve" }, method: "PATCH", params: { id: request.id }, headers };
    expect((await callRoute(decideJoinRequest, decide)).status).toBe(200);
    const rows = await db.activityLog.findMany({
      where: {
        actorId: actor.userId,
        action: { in: ["organizations.remove_member", "organizations.approve_join_request"] },
      },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ action, actorType, organizationId }) => [action, actorType, organizationId])).toEqual([
      ["organizations.remove_member", "api_key", actor.organizationId],
      ["organizations.approve_join_request", "api_key", actor.organizationId],
    ]);
  });
});

describe("switched off", () => {
  const id = "01990000-0000-7000-8000-000000000000";

  async function turn(feature: Feature, value: "on" | "off"): Promise<void> {
    const stored = await db.setting.findUnique({ where: { key: feature } });
    await changeSetting(await makeAdmin(), { key: feature, value, version: stored?.version ?? 0 });
  }

  afterEach(async () => {
    await purgeSettings();
    await loadChoices();
  });

  const answerOf = async (route: typeof draft, actor: Actor | null, body?: object, params?: object) => {
    const headers = actor && actor.kind !== "visitor" ? { cookie: await cookieFor(actor as never) } : undefined;
    const { status, body: answer } = await callRoute(route, { body, params, headers } as never);
    return { status, message: answer.message };
  };

  test("deck drafts that are switched off are rejected on the server", async () => {
    const seller = await makeSeller();
    expect((await answerOf(draft, seller, { text: "Harbour Regatta" })).status).toBe(200);
    await turn("deckDrafts", "off");
    const rejected = { status: 404, message: offMessages.deckDrafts };
    expect(await answerOf(draft, seller, { text: "Harbour Regatta" })).toEqual(rejected);
    expect(await answerOf(readPdf, seller, { name: "deck.pdf", data: "" })).toEqual(rejected);
    await turn("deckDrafts", "on");
    expect((await answerOf(draft, seller, { text: "Harbour Regatta" })).status).toBe(200);
  });

  test("every pitches call is rejected while pitches are switched off", async () => {
    const [seller, marketer] = [await makeSeller(), await makeMarketer()];
    expect((await answerOf(briefs, seller)).status).toBe(200);
    await turn("pitches", "off");
    const rejected = { status: 404, message: offMessages.pitches };
    expect(await answerOf(briefs, seller)).toEqual(rejected);
    expect(await answerOf(sendPitch, seller, {}, { briefId: id })).toEqual(rejected);
    expect(await answerOf(withdrawPitch, seller, {}, { id })).toEqual(rejected);
    expect(await answerOf(pitches, marketer, undefined, { briefId: id })).toEqual(rejected);
    for (const route of [answerPitch, declinePitch])
      expect(await answerOf(route, marketer, {}, { id })).toEqual(rejected);
  });

  test("public previews that are switched off have no page, count, or match, and appear in no list", async () => {
    const listing = await makeListing({ fields: { publicPreview: true } });
    const slug = propertySlug(await db.listing.findUniqueOrThrow({ where: { id: listing.id } }));
    expect(await findPublicProperty(slug)).not.toBeNull();
    await turn("publicPreviews", "off");
    expect(await findPublicProperty(slug)).toBeNull();
    expect(await listPublicProperties()).toBeNull();
    expect((await countPublicProperties()).countries).toEqual([]);
    expect(await answerOf(matches, null, { text: "Sailing" })).toEqual({
      status: 404,
      message: offMessages.publicPreviews,
    });
  });

  test("while replies by email are off, an email has no address to reply to", async () => {
    process.env.INBOUND_DOMAIN = "reply.example.test";
    const { env } = await import("@/lib/platform/env");
    Object.assign(env(), { INBOUND_DOMAIN: "reply.example.test" });
    const { userId } = await makeMarketer();
    await turn("emailReplies", "off");
    expect(await replyAddressOf(db, { userId, kind: "ticket", id, organizationId: null })).toBeUndefined();
    Object.assign(env(), { INBOUND_DOMAIN: undefined });
  });

  test.each(features)("this process notices right away when %s is switched off and on again", async (feature) => {
    await turn(feature, "off");
    expect(choices().off).toEqual([feature]);
    await turn(feature, "on");
    expect(choices().off).toEqual([]);
  });
});

describe("an API key reads its own identity", () => {
  test("any API key reads its owner and organization, whatever its scopes", async () => {
    const { actor } = await makeAccount();
    const { secret } = await createApiKey(actor, { name: "Nightly", scopes: ["saved:read"] });
    const { status, body } = await callRoute(GET, { method: "GET", headers: { authorization: `Bearer ${secret}` } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: actor.email, organizationId: actor.organizationId });
    expect(body).not.toHaveProperty("isSuper");
  });

  test("an unknown key is rejected with its own message", async () => {
    expect(await callRoute(GET, { method: "GET", headers: { authorization: "Bearer unknown" } })).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining("This API key doesn’t work") as string },
    });
  });
});

describe("evidence", () => {
  test("evidence is read by its own organization and by admins, and by no one else", async () => {
    const seller = await makeSeller();
    const { id } = await storeFile({
      bytes: Buffer.from("%PDF-1.7"),
      kind: evidenceKind,
      name: "Audit.pdf",
      contentType: "application/pdf",
      organizationId: seller.organizationId,
      isPublic: false,
    });
    const statusFor = async (cookie?: string) =>
      (await callRoute(readEvidence, { method: "GET", params: { id }, headers: cookie ? { cookie } : {} })).status;
    expect(await statusFor(await cookieFor(seller))).toBe(200);
    expect(await statusFor(await cookieFor(await makeAdmin(), "admin"))).toBe(200);
    for (const other of [await makeSeller(), await makeMarketer()])
      expect(await statusFor(await cookieFor(other))).toBe(404);
    expect(await statusFor()).toBe(404);
  });
});

describe("drafting a listing", () => {
  afterEach(() => Object.assign(env(), { AI_BASE_URL: undefined, AI_MODEL: undefined }));

  const text = "Harbour Regatta\nWhere: Cork, Ireland\nBow partner – $4,000\nA view of the sea";
  const draft = async (actor: Marketer | Seller, body: object) =>
    callRoute(POST, { body, headers: { cookie: await cookieFor(actor) } });

  test("a seller gets a listing with its evidence, and nothing is saved", async () => {
    const actor = await makeSeller();
    const { status, body } = await draft(actor, { text });
    expect(status).toBe(200);
    expect(body.listing).toMatchObject({
      title: "Harbour Regatta",
      country: "IE",
      city: "Cork",
      sportOrGenre: "sailing",
    });
    const evidence = body.evidence as { field: string; start: number; end: number }[];
    expect(evidence.map(({ field, start, end }) => [field, text.slice(start, end)])).toEqual([
      ["title", "Harbour Regatta"],
      ["city", "Cork, Ireland"],
      ["country", "Cork, Ireland"],
      ["packages", "Bow partner – $4,000"],
    ]);
    expect(body.notPlaced).toEqual(["A view of the sea"]);
    expect(body.readBy).toBe("rules");
    expect(await db.listing.count({ where: { organizationId: actor.organizationId } })).toBe(0);
  });

  test("the text of a PDF is read and the file is not stored", async () => {
    const actor = await makeSeller();
    const { status, body } = await callRoute(readPdf, {
      body: { name: "deck.pdf", data: samplePdf },
      headers: { cookie: await cookieFor(actor) },
    });
    expect({ status, ...body }).toMatchObject({ status: 200, pages: 1, isCut: false });
    expect(body.text).toContain("Bow partner: $4,000");
    expect(await db.storedFile.count({ where: { organizationId: actor.organizationId } })).toBe(0);
  });

  test("marketers and visitors are rejected", async () => {
    expect((await draft(await makeMarketer(), { text })).status).toBe(403);
    expect((await callRoute(POST, { body: { text } })).status).toBe(401);
  });

  test("a text has 1 to 20,000 characters", async () => {
    const actor = await makeSeller();
    expect((await draft(actor, { text: "a".repeat(20_000) })).status).toBe(200);
    expect((await draft(actor, { text: "a".repeat(20_001) })).status).toBe(422);
    expect(await draft(actor, { text: " \n " })).toMatchObject({
      status: 422,
      body: { errors: { text: ["Paste the text of your deck."] } },
    });
  });

  test("when a language model does not answer, only the rules read the text, and the draft says so", async () => {
    Object.assign(env(), { AI_BASE_URL: "http://127.0.0.1:1/v1", AI_MODEL: "reader" });
    const { status, body } = await draft(await makeSeller(), { text });
    expect(status).toBe(200);
    expect(body).toMatchObject({ readBy: "rules_alone", listing: { title: "Harbour Regatta" } });
  });
});

describe("matches for visitors", () => {
  const fields = { sportOrGenre: "sailing", propertyType: "tournament", country: "IS", city: "Reykjavik" } as const;
  const secrets = { price: 43_219, packages: [{ name: "Sleeve partner", price: 87_654 }] };
  let shown: string;
  let unshown: string;
  let expensive: string;

  beforeAll(async () => {
    shown = (await makeListing({ fields: { ...fields, ...secrets, publicPreview: true } })).id;
    expensive = (await makeListing({ fields: { ...fields, price: 900_000, packages: [], publicPreview: true } })).id;
    unshown = (await makeListing({ fields: { ...fields, ...secrets } })).id;
  });

  async function matchesOf(text: string) {
    const { status, body } = await callRoute(publicMatches, { body: { text } });
    return { status, body: body as PublicMatches };
  }

  test("a visitor’s sentence finds only public previews, with reasons and without prices", async () => {
    const { status, body } = await matchesOf("Sailing in Iceland, and a sea view");
    expect(status).toBe(200);
    const ids = body.items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([shown, expensive]));
    expect(ids).not.toContain(unshown);
    expect(body.items[0]).toMatchObject({ reasons: ["Sailing", "In Iceland"] });
    expect(body.understood).toEqual([
      { text: "Sailing", label: "Sport or genre" },
      { text: "Iceland", label: "Country" },
    ]);
    expect({ counted: body.counted, notPlaced: body.notPlaced }).toEqual({ counted: ["a sea view"], notPlaced: [] });
    expect(JSON.stringify(body)).not.toMatch(/43,?219|87,?654|Sleeve/);
  });

  test("a budget changes neither the listings nor their order, so that prices stay behind login", async () => {
    const answers = ["", ", up to $10,000", ", at least $500,000"].map((budget) =>
      matchesOf(`Sailing in Iceland${budget}`).then(({ body }) => body.items),
    );
    const [plain, low, high] = await Promise.all(answers);
    expect(low).toEqual(plain);
    expect(high).toEqual(plain);
  });

  test("a preview that its seller ended is not shown, however recently", async () => {
    const { id } = await makeListing({ fields: { ...fields, country: "GL", publicPreview: true } });
    await db.listing.update({ where: { id }, data: { publicPreview: false } });
    expect((await matchesOf("Sailing in Greenland")).body.items.map((item) => item.id)).not.toContain(id);
  });

  test("a sentence without criteria finds nothing, and an empty one is rejected", async () => {
    expect((await matchesOf("Something lovely")).body).toMatchObject({ understood: [], items: [] });
    expect((await matchesOf("   ")).status).toBe(422);
  });

  test("one address can search at most 20 times a minute", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await matchesOf("Sailing")).status);
    expect(statuses).toContain(429);
  });
});

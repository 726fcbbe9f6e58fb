import type { Actor } from "@/lib/auth/actor";
import { type Feature, features, offMessages } from "@/lib/choices/features";
import { loadChoices } from "@/lib/choices/choices-store";
import { choices } from "@/lib/choices/choices";
import { replyAddressOf } from "@/lib/mail/reply-address-store";
import { listPublicProperties } from "@/lib/listings/public-preview/list-queries";
import { countPublicProperties, findPublicProperty } from "@/lib/listings/public-preview/queries";
import { propertySlug } from "@/lib/listings/public-preview/address";
import { db } from "@/lib/platform/db";
import { changeSetting } from "@/lib/settings/commands";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { forgetSettings } from "@/tests/support/builders/settings";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { GET as briefs } from "./briefs/route";
import { POST as sendPitch } from "./briefs/[briefId]/pitches/route";
import { POST as draft } from "./listings/draft/route";
import { POST as readPdf } from "./listings/draft/pdf/route";
import { POST as answerPitch } from "./pitches/[id]/answer/route";
import { POST as declinePitch } from "./pitches/[id]/decline/route";
import { POST as withdrawPitch } from "./pitches/[id]/withdraw/route";
import { GET as pitches } from "./preferences/[briefId]/pitches/route";
import { POST as matches } from "./public/matches/route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

const id = "01990000-0000-7000-8000-000000000000";

async function turn(feature: Feature, value: "on" | "off"): Promise<void> {
  const stored = await db.setting.findUnique({ where: { key: feature } });
  await changeSetting(await makeAdmin(), { key: feature, value, version: stored?.version ?? 0 });
}

afterEach(async () => {
  await forgetSettings();
  await loadChoices();
});

const answerOf = async (route: typeof draft, actor: Actor | null, body?: object, params?: object) => {
  const headers = actor && actor.kind !== "visitor" ? { cookie: await cookieFor(actor as never) } : undefined;
  const { status, body: answer } = await callRoute(route, { body, params, headers } as never);
  return { status, message: answer.message };
};

test("deck drafts that are off are refused on the server", async () => {
  const seller = await makeSeller();
  expect((await answerOf(draft, seller, { text: "Harbour Regatta" })).status).toBe(200);
  await turn("deckDrafts", "off");
  const refused = { status: 404, message: offMessages.deckDrafts };
  expect(await answerOf(draft, seller, { text: "Harbour Regatta" })).toEqual(refused);
  expect(await answerOf(readPdf, seller, { name: "deck.pdf", data: "" })).toEqual(refused);
  await turn("deckDrafts", "on");
  expect((await answerOf(draft, seller, { text: "Harbour Regatta" })).status).toBe(200);
});

test("every call of pitches is refused while they are off", async () => {
  const [seller, marketer] = [await makeSeller(), await makeMarketer()];
  expect((await answerOf(briefs, seller)).status).toBe(200);
  await turn("pitches", "off");
  const refused = { status: 404, message: offMessages.pitches };
  expect(await answerOf(briefs, seller)).toEqual(refused);
  expect(await answerOf(sendPitch, seller, {}, { briefId: id })).toEqual(refused);
  expect(await answerOf(withdrawPitch, seller, {}, { id })).toEqual(refused);
  expect(await answerOf(pitches, marketer, undefined, { briefId: id })).toEqual(refused);
  for (const route of [answerPitch, declinePitch]) expect(await answerOf(route, marketer, {}, { id })).toEqual(refused);
});

test("public previews that are off have no page, no count, no match and no place in lists", async () => {
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

test.each(features)("this process knows at once that %s is off, and on again", async (feature) => {
  await turn(feature, "off");
  expect(choices().off).toEqual([feature]);
  await turn(feature, "on");
  expect(choices().off).toEqual([]);
});

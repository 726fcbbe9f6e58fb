import type { Marketer, Seller } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { samplePdf } from "@/tests/support/samples/pdf";
import { POST as readPdf } from "./pdf/route";
import { POST } from "./route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

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

test("a marketer and a visitor are refused", async () => {
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

test("a language model that does not answer leaves the rules to read alone, and the draft says so", async () => {
  Object.assign(env(), { AI_BASE_URL: "http://127.0.0.1:1/v1", AI_MODEL: "reader" });
  const { status, body } = await draft(await makeSeller(), { text });
  expect(status).toBe(200);
  expect(body).toMatchObject({ readBy: "rules_alone", listing: { title: "Harbour Regatta" } });
});

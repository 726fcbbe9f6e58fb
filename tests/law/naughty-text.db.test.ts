import allStrings from "big-list-of-naughty-strings";
import { GET as listMessages, POST as sendMessage } from "@/app/api/conversations/[id]/messages/route";
import { PATCH as updateListing } from "@/app/api/listings/[id]/route";
import { PUT as updateBrief } from "@/app/api/preferences/[briefId]/route";
import { plainLine, plainText } from "@/lib/platform/plain-text";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { type Answer, callRoute, cookieFor } from "@/tests/support/http/call-route";
import { byTier } from "@/tests/support/tier";

jest.setTimeout(180_000);

process.env.RATE_LIMIT_FACTOR = "100000";

/** Some of them, all of them at night. */
const naughtyStrings = allStrings.filter((_, at) => at % byTier({ default: 20, full: 5, nightly: 1 }) === 0);

/** Without control characters and the white space at its ends a text is kept exactly as it was written. */
const asWritten = (text: string) => plainText(text).trim();
/** What is one line. */
const lines: ReadonlySet<string> = new Set(["title", "name"]);

test("there are 461 test strings", () => expect(allStrings).toHaveLength(461));

test("a thread shows exactly what was written", async () => {
  // Notes are kept like messages and send no mail.
  const { marketer, conversationId } = await makeConversation({ body: "First" });
  const params = { id: conversationId };
  const headers = { cookie: await cookieFor(marketer) };
  const kept: string[] = [];
  for (const body of naughtyStrings) {
    const { status } = await callRoute(sendMessage, { body: { body, isInternal: true }, params, headers });
    expect([201, 422]).toContain(status);
    if (status === 201) kept.push(asWritten(body));
  }
  expect(kept.length).toBeGreaterThan(naughtyStrings.length * 0.95);
  const output: string[] = [];
  for (let cursor: unknown = ""; cursor !== null;) {
    const query = `?limit=200${cursor ? `&cursor=${String(cursor)}` : ""}`;
    const { body } = await callRoute(listMessages, { query, params, headers });
    output.unshift(...(body.items as { body: string }[]).map((message) => message.body));
    cursor = body.nextCursor;
  }
  expect(output).toEqual(["First", ...kept]);
});

/** Writes every string into every field, a different one into each at a time; a refused field is left out and the rest kept. */
async function expectKeptInFields(fields: readonly string[], write: (body: object) => Promise<Answer>): Promise<void> {
  let rejected = 0;
  for (let at = 0; at < naughtyStrings.length; at += 1) {
    const pairs = fields.map(
      (field, offset) => [field, naughtyStrings[(at + offset) % naughtyStrings.length] ?? ""] as const,
    );
    let written = Object.fromEntries(pairs);
    let result = await write(written);
    if (result.status === 422) {
      const wrong = Object.keys(result.body.errors as object);
      rejected += wrong.length;
      written = Object.fromEntries(pairs.filter(([field]) => !wrong.includes(field)));
      result = await write(written);
    }
    expect(result.status).toBe(200);
    for (const [field, text] of Object.entries(written))
      expect(result.body[field] ?? "").toBe(lines.has(field) ? plainLine(text) : asWritten(text));
  }
  expect(rejected).toBeLessThan(fields.length * naughtyStrings.length * 0.05);
}

test("the texts of a listing are stored as written", async () => {
  const seller = await makeSeller();
  const params = { id: (await makeListing({ seller, status: "draft" })).id };
  const headers = { cookie: await cookieFor(seller) };
  await expectKeptInFields(["title", "summary", "description", "city", "region"], (body) =>
    callRoute(updateListing, { method: "PATCH", body, params, headers }),
  );
});

test("the name of a brief is stored as written", async () => {
  const marketer = await makeMarketer();
  const params = { briefId: (await makeBrief({ marketer })).id };
  const headers = { cookie: await cookieFor(marketer) };
  await expectKeptInFields(["name"], (body) =>
    callRoute(updateBrief, { method: "PUT", body: { name: "Kept", ...body }, params, headers }),
  );
});

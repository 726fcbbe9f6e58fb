import { bodyIn } from "./chat-format";

const event = (data: object, type = "deal.signed") =>
  JSON.stringify({ type, timestamp: "2026-11-27T09:20:00.000Z", data: { url: "https://p.example/api/x", ...data } });
const deal = (title: string) => ({ number: 17, listing: { id: "l", title }, total: 20_000, currency: "USD" });
const signed = (title: string) => event({ object: "deal", id: "d1", deal: deal(title) });

const slack = (body: string) => (JSON.parse(bodyIn("slack", body)) as { text: string }).text;
const teams = (body: string) => {
  const { attachments } = JSON.parse(bodyIn("teams", body)) as {
    attachments: { content: { body: { text: string }[]; actions: { url: string }[] } }[];
  };
  return [attachments[0]?.content.body[0]?.text, attachments[0]?.content.actions[0]?.url];
};

test("a program receives exactly what is signed", () => {
  expect(bodyIn("standard", signed("Sleeve"))).toBe(signed("Sleeve"));
});

test("a chat receives a sentence with the facts and a link to the page", () => {
  const text = "Deal signed: #17, Sleeve, $20,000";
  expect(slack(signed("Sleeve"))).toBe(`${text} <https://p.example/messages?deal=d1|Open in Pitchside>`);
  expect(teams(signed("Sleeve"))).toEqual([text, "https://p.example/messages?deal=d1"]);
});

test("someone else’s title is not read as a mention, link, or formatting", () => {
  expect(slack(signed("<!channel> & <http://evil.example|Pay>"))).toContain(
    "&lt;!channel&gt; &amp; &lt;http://evil.example|Pay&gt;",
  );
  expect(teams(signed("[Pay](http://evil.example)"))[0]).not.toMatch(/[[\]()]/);
});

test("a deleted record and a test event have a sentence too", () => {
  expect(slack(event({ object: "listing", id: "l1", listing: null }, "listing.deleted"))).toMatch(/^Listing deleted </);
  expect(slack(event({ object: "test", message: "A test" }, "webhook.test"))).toMatch(/^Webhook test <.*\/dashboard\|/);
});

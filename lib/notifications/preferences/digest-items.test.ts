import { type DigestNews, digestItems } from "./digest-items";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 6, minute));
const news = (minute: number, more: Partial<DigestNews> = {}): DigestNews => ({
  type: "message_received",
  title: `Message ${minute}`,
  body: null,
  href: `/messages?conversation=${minute}`,
  createdAt: at(minute),
  ...more,
});

test("the newest comes first", () => {
  const { items } = digestItems([news(1), news(3), news(2)]);
  expect(items.map(({ title }) => title)).toEqual(["Message 3", "Message 2", "Message 1"]);
});

test("several messages of one conversation are one line with the newest of them", () => {
  const href = "/messages?conversation=a";
  expect(digestItems([news(1, { href }), news(2, { href, body: "Hello" }), news(3, { href: "/other" })])).toEqual({
    count: 3,
    items: [
      { title: "Message 3", body: null, url: "/other" },
      { title: "Message 2", body: "Hello · 1 more like this", url: href },
    ],
    rest: 0,
  });
});

test("a message and a proposal in one conversation are two lines", () => {
  const href = "/messages?conversation=a";
  expect(digestItems([news(1, { href }), news(2, { href, type: "proposal_received" })]).items).toHaveLength(2);
});

test("twenty lines are listed and the others counted", () => {
  const { count, items, rest } = digestItems(Array.from({ length: 23 }, (_, minute) => news(minute)));
  expect([count, items.length, rest]).toEqual([23, 20, 3]);
});

import { db } from "@/lib/platform/db";
import { makePost } from "@/tests/support/builders/posts";
import { socialCardKind, storedSocialCard } from "./social-card-store";

const drawn = jest.fn(async (text: string) => Buffer.from(text));
beforeEach(() => drawn.mockClear());

const cardsOf = (postId: string) => db.storedFile.count({ where: { kind: socialCardKind, name: postId } });
const revised = (id: string, day: number) => ({ id, revisedAt: new Date(Date.UTC(2026, 10, day)).toISOString() });

test("the card of a revision is drawn once, however often it is asked for", async () => {
  const { id } = await makePost();
  for (let time = 0; time < 3; time += 1)
    expect(Buffer.from(await storedSocialCard(revised(id, 1), () => drawn("first"))).toString()).toBe("first");
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(await cardsOf(id)).toBe(1);
});

test("a new revision has a card of its own, and the earlier one is deleted", async () => {
  const [{ id }, other] = [await makePost(), await makePost()];
  await storedSocialCard(revised(other.id, 1), () => drawn("other"));
  await storedSocialCard(revised(id, 1), () => drawn("first"));
  expect(Buffer.from(await storedSocialCard(revised(id, 2), () => drawn("second"))).toString()).toBe("second");
  expect(await cardsOf(id)).toBe(1);
  expect(await cardsOf(other.id)).toBe(1);
});

test("asked for at once it is answered to everybody and stored once", async () => {
  const { id } = await makePost();
  const answers = await Promise.all([1, 2, 3, 4].map(() => storedSocialCard(revised(id, 1), () => drawn("card"))));
  expect(answers.map((bytes) => Buffer.from(bytes).toString())).toEqual(Array(4).fill("card"));
  expect(await cardsOf(id)).toBe(1);
});

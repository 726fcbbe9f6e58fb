import { db, Prisma } from "../db";
import { findSpelling, wordsOfTexts } from "./spelling-queries";
import { idBegins, textHas } from "./text-search";

async function has(text: string, q: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ has: boolean }[]>`SELECT ${textHas(Prisma.sql`${text}::text`, q)} AS has`;
  return row?.has ?? false;
}

test.each<[string, string, boolean]>([
  ["Zoë Müller zoe.muller@club.test", "muller zoe", true],
  ["Zoë Müller zoe.muller@club.test", "ZOË", true],
  ["Zoë Müller zoe.muller@club.test", "zoe.muller@club.test", true],
  ["Zoë Müller zoe.muller@club.test", "@club", true],
  ["Zoë Müller zoe.muller@club.test", "Müll,", true],
  ["Zoë Müller zoe.muller@club.test", "muller anna", false],
  ["FC Łódź–Górna", "lodz", true],
  ["50% off", "50%", true],
  ["500 off", "50%", false],
  ["a b", "a_b", true],
  ["anything", "", false],
  ["anything", " , ", false],
  ["back\\slash", "\\", true],
])("“%s” has “%s”: %s", async (text, q, expected) => {
  expect(await has(text, q)).toBe(expected);
});

test("an id is found by its first group or more, never by a few digits", async () => {
  const id = "0192aabb-1234-7000-8000-0123456789ab";
  const begins = async (q: string) => {
    const [row] = await db.$queryRaw<{ begins: boolean }[]>`
      SELECT ${idBegins(Prisma.sql`${id}::uuid`, q)} AS begins`;
    return row?.begins;
  };
  expect(await Promise.all(["0192aabb", "0192AABB-1234", id].map(begins))).toEqual([true, true, true]);
  expect(await Promise.all(["0192", "1234", "0192aabc", "%", ""].map(begins))).toEqual(Array(5).fill(false));
});

test("mistyped words are spelled as the texts have them; known ones, short ones and numbers stay", async () => {
  const known = wordsOfTexts(
    Prisma.sql`SELECT unnest(ARRAY['Zoë Smith smith@mail.test', 'Harbor Regatta 1907', 'of it'])`,
  );
  const spelled = async (q: string) => findSpelling(q, known);
  expect(await spelled("smtih")).toBe("smith");
  expect(await spelled("Habror, regata!")).toBe("harbor, regatta!");
  expect(await spelled("smtih@mial.test")).toBe("smith@mail.test");
  for (const q of ["smith", "SMI", "zoe", "1970", "xqzwv", "ot", "", "%"])
    expect([q, await spelled(q)]).toEqual([q, null]);
});

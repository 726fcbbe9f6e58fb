import { compareHref } from "./compare-url";
import { compareSchema, readComparison } from "./schema";

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const ids = [1, 2, 3, 4, 5].map(id);

test("a URL with listings, brief, activation, and packages reads back as it was written", () => {
  const href = compareHref({ ids: ids.slice(0, 2), briefId: id(9), activation: 2.2, packages: [id(7)] });
  const query = Object.fromEntries(new URL(href, "https://pitchside.example").searchParams);
  expect(readComparison(query)).toEqual({
    ids: ids.slice(0, 2),
    briefId: id(9),
    activation: 2.2,
    packages: [id(7)],
    unreadable: 0,
    tooMany: 0,
  });
});

test("the page drops what it cannot read, and says how much", () => {
  expect(
    readComparison({ ids: [`${id(1)},${id(1)},nonsense`, ids.join(",")], activation: "lots", packages: "x" }),
  ).toEqual({
    ids: ids.slice(0, 4),
    briefId: undefined,
    activation: 0,
    packages: [],
    unreadable: 1,
    tooMany: 1,
  });
  expect(readComparison({}).ids).toEqual([]);
});

test("a call rejects a fifth listing, and an empty list", () => {
  expect(compareSchema.safeParse({ ids: ids.join(",") }).error?.issues[0]?.message).toBe("Compare up to 4 listings.");
  expect(compareSchema.safeParse({}).error?.issues[0]?.message).toBe("Choose the listings to compare.");
});

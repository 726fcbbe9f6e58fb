import { type Part, isItemSettled, itemsOf, partName, unitsText } from "./units";

const part = (quantity: number, state: Part["state"], name = "LED boards"): Part => ({
  ...{ name, quantity, state },
  category: "signage_led_digital",
});

test("parts of one deliverable are read as one, and count its units", () => {
  const [boards, posts] = itemsOf([
    part(4, "proof_accepted"),
    part(1, "planned", "Posts"),
    part(2, "proof_disputed"),
    part(2, "delivered"),
    part(4, "planned"),
  ]);
  expect(boards).toMatchObject({ name: "LED boards", quantity: 12 });
  expect(unitsText(boards!)).toBe("6 of 12 delivered, 4 accepted, 2 disputed");
  expect(unitsText(posts!)).toBe("0 of 1 delivered");
  const [many] = itemsOf([part(1204, "waived"), part(2000, "delivered"), part(1796, "planned")]);
  expect(unitsText(many!)).toBe("2,000 of 5,000 delivered, 1,204 waived");
});

test("a deliverable is settled once all of its units are accepted or waived", () => {
  const settled = (...parts: Part[]) => itemsOf(parts).map(isItemSettled);
  expect(settled(part(4, "proof_accepted"), part(8, "planned"))).toEqual([false]);
  expect(settled(part(4, "proof_accepted"), part(8, "waived"))).toEqual([true]);
});

test("two deliverables with the same name stay separate when they are of different kinds", () => {
  expect(itemsOf([part(1, "planned"), { ...part(1, "planned"), category: "print" }])).toHaveLength(2);
});

test("two with one name show their due dates", () => {
  const [first, second, post] = [
    { name: "LED boards", dueOn: "2027-08-01" },
    { name: "LED boards", dueOn: "2027-09-01" },
    { name: "Posts", dueOn: "2027-08-01" },
  ] as const;
  const names = [first, second, post].map((each) => partName([first, second, post], each));
  expect(names).toEqual(["LED boards, due Aug 1, 2027", "LED boards, due Sep 1, 2027", "Posts"]);
});

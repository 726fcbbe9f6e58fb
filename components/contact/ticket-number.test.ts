import { referenceIn, ticketNumberIn } from "./ticket-number";

test.each([
  ["?inquiry=1042", 1042],
  ["?from=mail&inquiry=7", 7],
  ["", undefined],
  ["?inquiry=", undefined],
  ["?inquiry=0", undefined],
  ["?inquiry=-3", undefined],
  ["?inquiry=1e3", undefined],
  ["?inquiry=99999999999", undefined],
  ["?inquiry=10%2042", undefined],
])("the URL %p contains ticket %p", (search, number) => {
  expect(ticketNumberIn(search)).toBe(number);
});

test.each([
  ["?reference=2489151133", "2489151133"],
  ["?reference=", undefined],
  ["?reference=%3Cscript%3E", undefined],
  ["", undefined],
])("the URL %p names the failure %p", (search, reference) => {
  expect(referenceIn(search)).toBe(reference);
});

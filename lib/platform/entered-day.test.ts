import { enteredDay } from "./entered-day";

test.each([
  ["2028-02-29", undefined],
  ["2027-02-29", "This date doesn’t exist."],
  ["2027-02-30", "This date doesn’t exist."],
  ["2027-13-01", "This date doesn’t exist."],
  ["", "Enter a date."],
  ["30.2.2027", "Enter a date."],
  [undefined, "Enter a date."],
])("%p is answered %p", (input, message) => {
  expect(enteredDay("Enter a date.").safeParse(input).error?.issues[0]?.message).toBe(message);
});

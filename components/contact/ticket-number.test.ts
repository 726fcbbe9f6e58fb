import { ticketNumberIn } from "./ticket-number";

test.each([
  ["?enquiry=1042", 1042],
  ["?from=mail&enquiry=7", 7],
  ["", undefined],
  ["?enquiry=", undefined],
  ["?enquiry=0", undefined],
  ["?enquiry=-3", undefined],
  ["?enquiry=1e3", undefined],
  ["?enquiry=99999999999", undefined],
  ["?enquiry=10%2042", undefined],
])("the URL %p contains ticket %p", (search, number) => {
  expect(ticketNumberIn(search)).toBe(number);
});

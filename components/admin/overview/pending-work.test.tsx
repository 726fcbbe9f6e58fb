import { render, screen } from "@testing-library/react";
import { PendingWork } from "./pending-work";

const at = new Date("2026-11-24T12:00:00Z");

const nothing = {
  openAlerts: 0,
  oldestAlert: null,
  registrations: 0,
  oldestRegistration: null,
  answered: 0,
  oldJoinRequests: 0,
  oldestJoinRequest: null,
  oldJoinRequestDays: 3,
  listingsInReview: 0,
  oldestReview: null,
  enquiries: 0,
  oldestEnquiry: null,
  oldestEnquiryNumber: null,
  deadLetters: 0,
};

test("open enquiries come first among empty queues, link to the inbox and show the oldest", () => {
  const oldestEnquiry = new Date("2026-11-21T12:00:00Z");
  const waiting = { ...nothing, enquiries: 2, oldestEnquiry, oldestEnquiryNumber: 1042 };
  render(<PendingWork waiting={waiting} failedJobs={0} at={at} />);
  const [first] = screen.getAllByRole("link");
  expect(first).toHaveAttribute("href", "/admin/support-inbox");
  expect(first).toHaveTextContent("2open ticketsOldest: 3 days (#1042)");
});

test("an empty queue shows zero and that all is answered", () => {
  render(<PendingWork waiting={nothing} failedJobs={0} at={at} />);
  expect(screen.getByRole("link", { name: /open tickets/ })).toHaveTextContent("0open ticketsAll answered");
});

import { render, screen } from "@testing-library/react";
import { LockedTicket } from "@/components/messages/thread/locked-enquiry";
import { AllowanceNote } from "./allowance-note";
import { AllowanceStrip } from "./allowance-strip";

const allowance = { free: 5, used: 2, hasPlan: false, waiting: 0 };
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the meter shows used free connections and locked enquiries", () => {
  const { rerender } = render(<AllowanceStrip allowance={allowance} />);
  expect(screen.getByText("2 of 5 free connections used")).toBeVisible();
  expect(hrefOf("See each one")).toBe("/account/subscription");
  expect(screen.queryByText(/locked until/)).not.toBeInTheDocument();
  rerender(<AllowanceStrip allowance={{ ...allowance, used: 5, waiting: 1 }} />);
  expect(screen.getByText("1 enquiry is locked until you have a plan")).toBeVisible();
  rerender(<AllowanceStrip allowance={{ ...allowance, used: 5, waiting: 3 }} />);
  expect(screen.getByText("3 enquiries are locked until you have a plan")).toBeVisible();
  rerender(<AllowanceStrip allowance={{ ...allowance, used: 5, hasPlan: true }} />);
  expect(screen.getByText("Your plan includes unlimited connections")).toBeVisible();
});

test("a seller without free connections sees that before writing, with a link to the plan", () => {
  const { rerender } = render(<AllowanceNote allowance={allowance} />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  rerender(<AllowanceNote allowance={{ ...allowance, used: 5 }} />);
  expect(screen.getByText(/Activate a plan to contact more organizations/)).toBeVisible();
  expect(hrefOf("Activate a plan")).toBe("/organization-payment");
  rerender(<AllowanceNote allowance={{ ...allowance, used: 5, hasPlan: true }} />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("a locked enquiry links to the plan and to what counts", () => {
  render(<LockedTicket title="Northgate Women FC" />);
  expect(hrefOf("Activate a plan")).toBe("/organization-payment");
  expect(hrefOf("What counts")).toBe("/pricing#connections");
});

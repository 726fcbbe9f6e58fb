import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ScheduleDialog } from "@/components/deals/agreed/schedule-dialog";
import { SignDialog } from "@/components/deals/agreed/sign-dialog";
import { dealProgressSchema, type DealProgress } from "@/lib/deals/agreed/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { sampleOf } from "@/tests/support/samples/schema-sample";

const sample = sampleOf(dealProgressSchema, {
  text: () => "USD",
  id: () => "0199c3b2-7c1e-7000-8000-000000000001",
}) as DealProgress;

/** A deal over $1,000 that somebody may sign and split; what is sent to it. */
function show(Dialog: (props: { deal: DealProgress; onClose: () => void }) => React.ReactNode) {
  const deal = { ...sample, total: 1000, currency: "USD", termStart: "2027-08-01", termEnd: "2027-10-31" };
  const payment = { ...sample.payments[0]!, label: "Rights fee", amount: 1000, dueOn: "2027-08-01" };
  const sent: unknown[] = [];
  globalThis.fetch = jest.fn(async (path: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return fakeResponse(200, path === "/api/auth/me" ? { id: "u", name: "Vera Olt" } : deal);
  }) as unknown as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Dialog deal={{ ...deal, payments: [payment] }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return sent;
}

test("a plan splits an agreed total, and each payment can still be changed", async () => {
  const sent = show(ScheduleDialog);
  await userEvent.selectOptions(screen.getByLabelText("Payments"), "Monthly");
  expect(screen.getAllByRole("textbox", { name: /amount/ })).toHaveLength(3);
  await userEvent.selectOptions(screen.getByLabelText("Payments"), "50% on the start date, 50% on the end date");
  const amount = screen.getByRole("textbox", { name: "Payment 1, amount" });
  expect(amount).toHaveValue("500");
  await userEvent.clear(amount);
  await userEvent.type(amount, "300");
  expect(screen.getByLabelText("Payments")).toHaveDisplayValue("By date");
  await userEvent.click(screen.getByRole("button", { name: "Add payment" }));
  expect(screen.getByRole("textbox", { name: "Payment 3, amount" })).toHaveValue("200");
  expect(screen.getByText("$1,000 of $1,000")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save schedule" }));
  const payments = [
    { label: "First half", amount: 300, dueOn: "2027-08-01" },
    { label: "Second half", amount: 500, dueOn: "2027-10-31" },
    { label: "", amount: 200, dueOn: "2027-10-31" },
  ];
  await waitFor(() => expect(sent).toEqual([{ payments }]));
});

test("signers see their name and may sign with another", async () => {
  const sent = show((props) => <SignDialog {...props} contract={sample.contract!} />);
  await waitFor(() => expect(screen.getByLabelText(/^Full name/)).toHaveValue("Vera Olt"));
  await userEvent.type(screen.getByLabelText(/^Full name/), " PhD");
  await userEvent.type(screen.getByLabelText(/^Role/), "CFO");
  await userEvent.click(screen.getByRole("button", { name: "Sign contract" }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: sample.contract!.version, name: "Vera Olt PhD", title: "CFO" }]),
  );
});

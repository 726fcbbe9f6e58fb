import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DeliverableList } from "@/components/deals/agreed/deliverable-list";
import { progressKey } from "@/components/deals/agreed/use-deal-step";
import { currentToasts } from "@/components/layout/toasts/toast-store";
import { type DealProgress, dealProgressSchema } from "@/lib/deals/agreed/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { sampleOf } from "@/tests/support/samples/schema-sample";

const sample = sampleOf(dealProgressSchema, {
  text: () => "USD",
  id: () => "0199c3b2-7c1e-7000-8000-000000000001",
}) as DealProgress;

const [part] = sample.deliverables;
const choices = Object.fromEntries(
  Object.keys(part!.choices).map((name) => [name, name === "waive"]),
) as unknown as DealProgress["deliverables"][number]["choices"];
const boards = {
  ...part!,
  choices,
  name: "LED boards",
  quantity: 1,
  state: "planned" as const,
  note: null,
  proofs: [],
};
const deal: DealProgress = {
  ...sample,
  side: "buyer",
  seller: { ...sample.seller, name: "Harbour" },
  deliverables: [boards],
};
const waived: DealProgress = {
  ...deal,
  deliverables: [{ ...boards, state: "waived", note: "Rained off", choices: { ...choices, waive: false } }],
};

/** The checklist of the deal as the page has it: from the cache, which each step replaces. */
function Checklist() {
  const { data } = useQuery({
    queryKey: progressKey(deal),
    queryFn: () => deal,
    initialData: deal,
    staleTime: Infinity,
  });
  return <DeliverableList deal={data} />;
}

async function waive(answer: ReturnType<typeof fakeResponse>) {
  const sent: unknown[] = [];
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push([init.method, path, JSON.parse(String(init.body))]);
    return answer;
  }) as unknown as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Checklist />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Waive: LED boards" }));
  return { sent, dialog: within(screen.getByRole("dialog", { name: "Waive LED boards" })) };
}

test("a deliverable is waived with a reason that the seller reads, and is then shown as waived", async () => {
  const { sent, dialog } = await waive(fakeResponse(200, waived));
  expect(dialog.getByText("Harbour will see what you enter.")).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toBeRequired();
  await userEvent.type(dialog.getByLabelText("Reason"), "Rained off");
  await userEvent.click(dialog.getByRole("button", { name: "Waive" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const data = { step: "waive", note: "Rained off", units: 1 };
  expect(sent).toEqual([["PATCH", `/api/deals/${deal.id}/deliverables/${boards.id}`, data]]);
  const row = screen.getByRole("listitem");
  expect(within(row).getByText("Waived")).toBeVisible();
  expect(within(row).getByText("Rained off")).toBeVisible();
  expect(within(row).queryByRole("button")).toBeNull();
  expect(currentToasts().toasts[0]?.title).toBe("Waived");
});

test("without a reason nothing is waived, and the field says what to enter", async () => {
  const errors = { note: ["Enter the reason."] };
  const { dialog } = await waive(fakeResponse(422, { code: "invalid", message: "Check the marked fields.", errors }));
  await userEvent.click(dialog.getByRole("button", { name: "Waive" }));
  expect(await dialog.findByText("Enter the reason.")).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toBeInvalid();
  expect(screen.getByText("Planned")).toBeVisible();
});

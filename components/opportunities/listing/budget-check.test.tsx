import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { BudgetCheck } from "./budget-check";

const answers = (status: number, body: object) => {
  const asked: [string, RequestInit | undefined][] = [];
  global.fetch = jest.fn((url: string, init?: RequestInit) => {
    asked.push([String(url), init]);
    return Promise.resolve(fakeResponse(status, body));
  }) as unknown as typeof fetch;
  return asked;
};

test("a budget check asks for the brief in view and shows the one word that both sides learn", async () => {
  const asked = answers(200, {
    fit: "close",
    checkedAt: "2026-11-23T10:00:00.000Z",
    nextAt: "2026-12-23T10:00:00.000Z",
  });
  render(<BudgetCheck listingId="l1" briefId="b1" answer={null} />);
  await userEvent.click(screen.getByRole("button", { name: "Check your budget" }));
  expect(await screen.findByText("Your ranges are close.")).toBeVisible();
  expect(asked[0]?.[0]).toBe("/api/listings/l1/budget-check");
  expect(asked[0]?.[1]?.body).toBe(JSON.stringify({ briefId: "b1" }));
});

test("an answer that is still valid is shown with its dates, and is not asked for again", () => {
  const answer = {
    fit: "overlap",
    checkedAt: "2026-11-20T10:00:00.000Z",
    nextAt: "2026-12-20T10:00:00.000Z",
  } as const;
  render(<BudgetCheck listingId="l1" briefId="b1" answer={answer} />);
  expect(screen.getByText("Your ranges overlap.")).toBeVisible();
  expect(screen.getByText(/^Checked Nov 20, 2026\. .* again from Dec 20, 2026\.$/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a refusal says why, and the check can be asked for again", async () => {
  answers(409, { code: "conflict", message: "Add a maximum budget to your brief first." });
  render(<BudgetCheck listingId="l1" briefId={null} answer={null} />);
  await userEvent.click(screen.getByRole("button", { name: "Check your budget" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Add a maximum budget to your brief first.");
  expect(screen.getByRole("button", { name: "Check your budget" })).toBeEnabled();
});

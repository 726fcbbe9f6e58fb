import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { currentToasts } from "@/components/layout/toasts/toast-store";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { learnedView } from "@/lib/recommendations/learned-view";
import type { Recommendations } from "@/lib/recommendations/schema";
import { FeedbackButtons } from "./feedback-buttons";
import { LearnedPanel } from "./learned-panel";
import { NoRecommendations } from "./no-recommendations";
import { menuRow } from "@/tests/support/components/menu-row";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));

const calls: { url: string; method: string; body: unknown }[] = [];
beforeEach(() => {
  calls.length = 0;
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  global.fetch = jest.fn(async (url: string, init: RequestInit) => {
    calls.push({ url, method: init.method ?? "GET", body: init.body ? JSON.parse(init.body as string) : null });
    return fakeResponse(200, { id: "feedback" });
  }) as unknown as typeof fetch;
});

const row = { id: "listing", title: "Northgate", position: 2, feedback: null };
const latestAction = () => {
  const action = currentToasts().toasts[0]?.action;
  if (!action || !("onSelect" in action)) throw new Error("The toast has no action.");
  return action;
};

describe("the buttons of a recommendation", () => {
  test("hide it with a reason, and its toast undoes that", async () => {
    render(<FeedbackButtons briefId="brief" row={row} />);
    await userEvent.click(menuRow("Wrong audience"));
    const output = { briefId: "brief", listingId: "listing", position: 2, signal: "less", reason: "wrong_audience" };
    expect(calls).toEqual([{ url: "/api/recommendations/feedback", method: "POST", body: output }]);
    await waitFor(() => expect(currentToasts().toasts[0]?.title).toBe("Hidden: Northgate"));
    act(() => latestAction().onSelect());
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ method: "DELETE", url: "/api/recommendations/feedback/feedback" }),
    );
  });

  test("restore an earlier like when hiding is undone", async () => {
    render(<FeedbackButtons briefId="brief" row={{ ...row, feedback: { id: "old", signal: "more", reason: null } }} />);
    await userEvent.click(menuRow("Hide without a reason"));
    await waitFor(() => expect(currentToasts().toasts[0]?.title).toBe("Hidden: Northgate"));
    act(() => latestAction().onSelect());
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ signal: "more" }));
  });

  test("remove a like when it is pressed again", async () => {
    render(<FeedbackButtons briefId="brief" row={{ ...row, feedback: { id: "old", signal: "more", reason: null } }} />);
    const like = screen.getByRole("button", { name: "More like this: Northgate" });
    expect(like).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(like);
    expect(calls).toMatchObject([{ url: "/api/recommendations/feedback/old", method: "DELETE" }]);
  });
});

describe("what was learned", () => {
  const learned = learnedView(
    {
      policyVersion: 1,
      signals: 3,
      resetAt: {},
      factors: {
        audience: { weight: 27.5, because: { more: 2, less: 1 } },
        timing: { weight: 4, because: {} },
        budget: { weight: 17, because: { saved: 1 } },
      },
    },
    { budget: 20 },
  );

  test("names each weight, why it moved, and which ones only adjusted", () => {
    render(<LearnedPanel learned={learned} briefId="brief" canEdit />);
    expect(screen.getByText("2 likes, 1 hidden listing")).toBeVisible();
    expect(screen.getByText("Set by you in the brief")).toBeVisible();
    expect(screen.getByText("To keep the total at 100: Timing 5 → 4.")).toBeVisible();
  });

  test("can be undone for one weight, but not by a viewer", async () => {
    const { rerender } = render(<LearnedPanel learned={learned} briefId="brief" canEdit />);
    expect(screen.queryByRole("button", { name: "Undo Budget" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Undo Audience" }));
    expect(calls).toMatchObject([
      { url: "/api/recommendations/undo", method: "POST", body: { briefId: "brief", factor: "audience" } },
    ]);
    rerender(<LearnedPanel learned={learned} briefId="brief" canEdit={false} />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says that nothing was learned yet", () => {
    render(<LearnedPanel learned={learnedView(null, null)} briefId="brief" canEdit />);
    expect(screen.getByText(/Nothing yet: every weight is at its default/)).toBeVisible();
  });
});

describe("without recommendations", () => {
  const found: Recommendations = {
    items: [],
    hidden: [],
    learned: null,
    brief: null,
    briefs: [],
    needs: null,
    constraintCosts: [],
    policyVersion: 1,
  };
  const brief = { id: "brief", name: "Spring" };

  test("a marketer without a brief gets a link to create one", () => {
    render(<NoRecommendations found={found} />);
    expect(screen.getByRole("link", { name: "Create a brief" })).toHaveAttribute("href", "/preferences");
  });

  test("a brief that excludes everything says what each deal-breaker costs", () => {
    const constraintCosts = [{ text: "Make location a preference: +174 listings", added: 174 }];
    render(<NoRecommendations found={{ ...found, brief, constraintCosts }} />);
    expect(screen.getByText("Make location a preference: +174 listings")).toBeVisible();
  });
});

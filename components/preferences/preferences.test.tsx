import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearToasts, currentToasts } from "@/components/layout/toasts/toast-store";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { BriefEditor } from "./brief-editor";
import { emptyBriefFields } from "./brief-form";
import { BriefList } from "./brief-list";

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

beforeEach(() => {
  localStorage.clear();
  clearToasts();
  jest.clearAllMocks();
});

describe("brief list", () => {
  const briefs = [
    { id: "b1", name: "Coastal running", summary: "Awareness", matchCount: 1204 },
    { id: "b2", name: "Club football", summary: "Sales and trial", matchCount: 1 },
  ];
  const show = (canEdit: boolean) =>
    render(
      <QueryProvider>
        <BriefList briefs={briefs} openId="b2" canEdit={canEdit} />
      </QueryProvider>,
    );

  test("each brief leads to its matches, with their number, and to its own page", () => {
    show(false);
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Coastal running", "/preferences?briefId=b1"],
      ["1,204 within your limits", "/opportunities?briefId=b1"],
      ["Club football", "/preferences?briefId=b2"],
      ["1 within your limits", "/opportunities?briefId=b2"],
    ]);
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Club football");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("the first brief is the active one, and only another can be made active", () => {
    show(true);
    const [first, second] = screen.getAllByRole("listitem");
    expect(within(first!).getByText("Active")).toBeVisible();
    expect(within(first!).queryByRole("button", { name: "Make active" })).toBeNull();
    expect(within(second!).getByRole("button", { name: "Make active" })).toBeVisible();
  });

  test("a brief is archived once that is confirmed", async () => {
    const fetch = jest.fn(async () => fakeResponse(200, {}));
    Object.assign(global, { fetch });
    show(true);
    await userEvent.click(screen.getByRole("button", { name: "Archive Club football" }));
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Archive permanently" }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/preferences"));
    expect(fetch.mock.calls).toMatchObject([["/api/preferences/b2", { method: "DELETE" }]]);
  });
});

describe("brief editor", () => {
  const fields = { ...emptyBriefFields(null), name: "Coastal running" };

  async function save(briefId: string | null, button: string) {
    globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
      if (path.endsWith("/preview")) return new Promise(() => undefined);
      return fakeResponse(init.method === "POST" ? 201 : 200, { ...fields, id: briefId ?? "b9", version: 2 });
    }) as unknown as typeof fetch;
    render(
      <QueryProvider>
        <BriefEditor briefId={briefId} version={1} fields={fields} owner="o" canEdit countries={[]} />
      </QueryProvider>,
    );
    await userEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(currentToasts().toasts[0]?.title).toBe("“Coastal running” saved"));
    return currentToasts().toasts[0]?.action;
  }

  test("a saved brief stays open, and its notice leads to its matches", async () => {
    expect(await save("b1", "Save changes")).toEqual({ label: "See matches", href: "/opportunities?briefId=b1" });
    expect(router.push).not.toHaveBeenCalled();
  });

  test("a new brief opens its matches, which its notice then does not offer", async () => {
    expect(await save(null, "Save and see matches")).toBeUndefined();
    expect(router.push.mock.calls).toEqual([["/opportunities?briefId=b9"]]);
  });
});

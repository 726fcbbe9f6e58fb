import { act, cleanup, fireEvent, render, waitFor, within } from "@testing-library/react";
import { PostEditor } from "@/components/blog/editor/post-editor";
import { formOf } from "@/components/listings/wizard/listing-form";
import { ListingWizard } from "@/components/listings/wizard/listing-wizard";
import { BriefEditor } from "@/components/preferences/brief-editor";
import { emptyBriefFields } from "@/components/preferences/brief-form";
import { QueryProvider } from "@/components/session/query-provider";
import type { EditedPost } from "@/lib/blog/editing/view";
import type { ListingDetail } from "@/lib/listings/view";
import { giveBrowserLocks, takeBrowserLocks } from "@/tests/support/browser-locks";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

const { packages: _, ...content } = formOf(null);
const own = { version: 1, verbs: [], statusReason: null, completeness: { percent: 0, items: [] } };
const listing = { ...content, id: "l", title: "Saved words", status: "draft", packages: [], own, updatedAt: "" };
const post = { id: "p", version: 1, status: "draft", title: "Saved words", slug: "p", body: "", tags: [], missing: [] };
const brief = { ...emptyBriefFields(null), name: "Saved words" };

const places = [
  {
    noun: "post",
    page: <PostEditor post={post as unknown as EditedPost} known={{ tags: [], authors: [] }} host="pitchside.test" />,
  },
  {
    noun: "listing",
    page: <ListingWizard listing={listing as unknown as ListingDetail} isModerated={false} today="2026-11-21" />,
  },
  {
    noun: "brief",
    page: <BriefEditor briefId="b" fields={brief} owner="o" canEdit countries={[]} />,
  },
];

/** Each window is a place of its own on the test page. */
function openWindow(page: React.ReactNode) {
  const { container, unmount } = render(<QueryProvider>{page}</QueryProvider>);
  const inside = within(container);
  return { ...inside, field: () => inside.getByDisplayValue(/Saved words|Half a sentence/), close: unmount };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  giveBrowserLocks();
  jest.spyOn(console, "debug").mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError("Failed to fetch"))) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  takeBrowserLocks();
});

describe.each(places)("of two windows on one $noun", ({ noun, page }) => {
  const notice = `You have this ${noun} open in another tab`;

  test("the second opens on what is saved and says so, and saves nothing of the first", async () => {
    const first = openWindow(page);
    await act(async () => undefined);
    fireEvent.change(first.field(), { target: { value: "Half a sentence" } });
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain("Half a sentence"));
    const second = openWindow(page);
    expect(await second.findByText(notice)).toBeVisible();
    expect(second.field()).toHaveValue("Saved words");
    expect(first.queryByText(notice)).toBeNull();
    fireEvent.focus(window);
    expect(await first.findByText(notice)).toBeVisible();
  });

  test("the next one finds what the other left when it was closed", async () => {
    const first = openWindow(page);
    await act(async () => undefined);
    fireEvent.change(first.field(), { target: { value: "Half a sentence" } });
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain("Half a sentence"));
    const second = openWindow(page);
    await second.findByText(notice);
    first.close();
    fireEvent.focus(window);
    await waitFor(() => expect(second.queryByText(notice)).toBeNull());
    second.close();
    const third = openWindow(page);
    await waitFor(() => expect(third.field()).toHaveValue("Half a sentence"));
    expect(third.queryByText(notice)).toBeNull();
  });
});

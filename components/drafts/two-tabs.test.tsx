import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { postDraftKey } from "@/components/blog/editor/post-draft";
import { PostEditor } from "@/components/blog/editor/post-editor";
import { listingDraftKey } from "@/components/listings/wizard/listing-draft";
import { formOf } from "@/components/listings/wizard/listing-form";
import { ListingWizard } from "@/components/listings/wizard/listing-wizard";
import { BriefEditor } from "@/components/preferences/brief-editor";
import { briefDraftKey, emptyBriefFields } from "@/components/preferences/brief-form";
import { QueryProvider } from "@/components/session/query-provider";
import type { EditedPost } from "@/lib/blog/editing/view";
import type { ListingDetail } from "@/lib/listings/view";
import { otherTab } from "@/tests/support/components/other-tab";
import { readDraft } from "./draft-storage";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

const { packages: _, ...content } = formOf(null);
const own = { version: 1, verbs: [], statusReason: null, completeness: { percent: 0, items: [] } };
const listing = { ...content, id: "l", title: "Saved words", status: "draft", packages: [], own, updatedAt: "" };
const post = { id: "p", version: 1, status: "draft", title: "Saved words", slug: "p", body: "", tags: [], missing: [] };
const brief = { ...emptyBriefFields(null), name: "Saved words" };
const unsavedTitle = JSON.stringify({ version: 1, values: { title: "Half a sentence" } });

const editors = [
  {
    noun: "post",
    page: <PostEditor post={post as unknown as EditedPost} known={{ tags: [], authors: [] }} host="pitchside.test" />,
    draftKey: postDraftKey("p"),
    unsaved: unsavedTitle,
  },
  {
    noun: "listing",
    page: <ListingWizard listing={listing as unknown as ListingDetail} isModerated={false} today="2026-11-21" />,
    draftKey: listingDraftKey("l"),
    unsaved: unsavedTitle,
  },
  {
    noun: "brief",
    page: <BriefEditor briefId="b" fields={brief} owner="o" canEdit countries={[]} />,
    draftKey: briefDraftKey("o", "b"),
    unsaved: JSON.stringify({ values: { ...brief, name: "Half a sentence" }, base: brief }),
  },
];

const offer = /You have an unsaved draft from \d{1,2}:\d\d [AP]M/;
const notice = "You’re also editing this in another tab";
const open = (page: React.ReactNode) => render(<QueryProvider>{page}</QueryProvider>);
const field = () => screen.getByDisplayValue(/^(Saved words|Half a sentence|Mine)$/);

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError("Failed to fetch"))) as unknown as typeof fetch;
});
afterEach(cleanup);

describe.each(editors)("of two tabs on one $noun", ({ page, draftKey, unsaved }) => {
  test("the second shows the saved version, and restores the unsaved changes of the first on request", async () => {
    const other = otherTab(draftKey);
    other.leaves(unsaved);
    open(page);
    expect(screen.getByText(offer)).toBeVisible();
    expect(field()).toHaveValue("Saved words");
    fireEvent.click(screen.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(field()).toHaveValue("Half a sentence"));
    expect(screen.queryByText(offer)).toBeNull();
    expect(other.draft()).toBeNull();
    expect(readDraft(draftKey)).toContain("Half a sentence");
  });

  test("the second discards the unsaved changes of the first on request", () => {
    const other = otherTab(draftKey);
    other.leaves(unsaved);
    open(page);
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByText(offer)).toBeNull();
    expect(field()).toHaveValue("Saved words");
    expect(other.draft()).toBeNull();
  });

  test("each has its own text and shows that the other is editing too", async () => {
    const other = otherTab(draftKey);
    open(page);
    expect(screen.queryByText(notice)).toBeNull();
    other.writes(unsaved);
    expect(screen.getByText(notice)).toBeVisible();
    expect(field()).toHaveValue("Saved words");
    fireEvent.change(field(), { target: { value: "Mine" } });
    await waitFor(() => expect(readDraft(draftKey)).toContain("Mine"));
    expect(other.draft()).toContain("Half a sentence");
  });

  test("a tab's own unsaved changes are restored automatically", async () => {
    const { unmount } = open(page);
    fireEvent.change(field(), { target: { value: "Half a sentence" } });
    await waitFor(() => expect(readDraft(draftKey)).toContain("Half a sentence"));
    unmount();
    open(page);
    await waitFor(() => expect(field()).toHaveValue("Half a sentence"));
    expect(screen.queryByText(offer)).toBeNull();
  });
});

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { eachField, fieldNames } from "@/lib/listings/field-names";
import type { ListingDetail } from "@/lib/listings/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { FieldComments } from "./field-comments";
import { PendingEdit } from "./pending-edit";
import { ReviewActions } from "./review-actions";
import { ReviewFields } from "./review-fields";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

const id = "01890000-0000-7000-8000-000000000001";
const reason = "A few fields need work.";

const listing = { ...eachField(fieldNames, "empty"), id, title: "Harbour Regatta", currency: "USD" } as unknown;

beforeEach(() => {
  global.fetch = jest.fn(() => Promise.resolve(fakeResponse(200, {}))) as unknown as typeof fetch;
});

const lastBody = () => {
  const [path, init] = jest.mocked(global.fetch).mock.lastCall ?? [];
  return { path, body: JSON.parse(String(init?.body)) as unknown };
};

test("comments on fields go with the request for changes, without blank and removed ones", async () => {
  const user = userEvent.setup();
  render(
    <FieldComments>
      <ReviewActions id={id} title="Harbour Regatta" />
      <ReviewFields listing={listing as ListingDetail} />
    </FieldComments>,
  );
  for (const [field, text] of [
    ["Title", "Add the year."],
    ["Unique reach", "  "],
    ["City", "Never mind."],
  ] as const) {
    await user.click(screen.getByRole("button", { name: `Comment on ${field}`, hidden: true }));
    await user.type(screen.getByLabelText(`Comment on ${field}`), text);
  }
  await user.click(screen.getByRole("button", { name: "Remove comment on City", hidden: true }));
  await user.click(screen.getByRole("button", { name: "Request changes" }));
  expect(screen.getByText(/Includes 1 field comment\./)).toBeInTheDocument();
  await user.type(screen.getByLabelText("What should change?"), reason);
  await user.click(screen.getAllByRole("button", { name: "Request changes" }).at(-1)!);
  await waitFor(() => expect(global.fetch).toHaveBeenCalled());
  expect(lastBody()).toEqual({
    path: `/api/admin/opportunities/${id}/request-changes`,
    body: { reason, comments: [{ field: "title", text: "Add the year." }] },
  });
});

test("each marked difference of an edit takes a comment, and packages share one", async () => {
  const user = userEvent.setup();
  const price = { price: 1_000, contactForPricing: false };
  const packages = { a: { ...price, name: "Sleeve" }, b: { ...price, name: "Board" } };
  const waiting = {
    reviewId: "r1",
    since: "2026-11-20T12:00:00Z",
    before: { title: "Old" },
    after: { title: "New", packages },
  };
  render(
    <FieldComments>
      <PendingEdit id={id} title="Old" currency="USD" waiting={waiting as never} />
    </FieldComments>,
  );
  expect(screen.getAllByRole("button", { name: /^Comment on/ })).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Comment on Title" }));
  await user.type(screen.getByLabelText("Comment on Title"), "Keep the club’s name.");
  await user.click(screen.getByRole("button", { name: "Reject edit" }));
  await user.type(screen.getByLabelText("Reason"), reason);
  await user.click(screen.getAllByRole("button", { name: "Reject edit" }).at(-1)!);
  await waitFor(() => expect(global.fetch).toHaveBeenCalled());
  expect(lastBody().body).toEqual({
    reviewId: "r1",
    reason,
    comments: [{ field: "title", text: "Keep the club’s name." }],
  });
});

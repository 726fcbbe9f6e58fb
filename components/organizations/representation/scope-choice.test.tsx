import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { AnswerDialog } from "./answer-dialog";
import { ChooseScope } from "./choose-scope";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const item: RepresentationView = {
  id: "r1",
  side: "client",
  agency: { id: "a", name: "Northbank Media" },
  client: { id: "c", name: "Volta" },
  status: "requested",
  isInForce: false,
  askedBy: "agency",
  scope: ["search", "negotiate"],
  requestedScope: ["search", "negotiate"],
  message: null,
  reason: null,
  validFrom: null,
  validTo: null,
  createdAt: "2026-11-01T09:00:00Z",
  decidedAt: null,
  revokedAt: null,
  people: [],
  document: null,
  verbs: ["confirm", "decline"],
  mayChooseScope: false,
  mayChoosePeople: false,
  mayAddDocument: false,
};
const search = "Manage briefs and shortlists";
const negotiate = "Send messages and negotiate proposals";
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push([init.method, path, JSON.parse(String(init.body))]);
    return fakeResponse(200, item);
  }) as unknown as typeof fetch;
});

test("a client confirms some of the requested permissions, but at least one", async () => {
  const onClose = jest.fn();
  render(<AnswerDialog item={item} answer="confirm" onClose={onClose} />);
  await userEvent.click(screen.getByRole("checkbox", { name: search }));
  await userEvent.click(screen.getByRole("checkbox", { name: negotiate }));
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Choose at least one permission for the agency.")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: negotiate }));
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  const body = { decision: "confirm", reason: "", scope: ["negotiate"] };
  expect(sent).toEqual([["POST", "/api/organizations/representations/r1/decide", body]]);
  expect(onClose).toHaveBeenCalledWith(true);
});

test("declining, or accepting as an agency, offers no choice", async () => {
  const { unmount } = render(<AnswerDialog item={item} answer="decline" onClose={() => undefined} />);
  expect(screen.queryByRole("checkbox")).toBeNull();
  unmount();
  render(<AnswerDialog item={{ ...item, side: "agency" }} answer="confirm" onClose={() => undefined} />);
  expect(screen.queryByRole("checkbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(sent).toEqual([["POST", "/api/organizations/representations/r1/decide", { decision: "confirm", reason: "" }]]);
});

test("changing permissions starts with the current ones out of all requested", async () => {
  const running: RepresentationView = { ...item, status: "confirmed", scope: ["search"], mayChooseScope: true };
  render(<ChooseScope item={running} onClose={() => undefined} />);
  expect(screen.getByRole("checkbox", { name: search })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: negotiate })).not.toBeChecked();
  await userEvent.click(screen.getByRole("checkbox", { name: negotiate }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(sent).toEqual([["PUT", "/api/organizations/representations/r1/scope", { scope: ["search", "negotiate"] }]]);
});

import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { isScopeToChoose, otherOf, scopeText, statusOf, termText } from "./representation-text";

const item = (more: Partial<RepresentationView> = {}): RepresentationView => ({
  id: "r1",
  side: "agency",
  agency: { id: "a", name: "Northbank Media" },
  client: { id: "c", name: "Volta" },
  status: "confirmed",
  isInForce: true,
  askedBy: "agency",
  scope: ["search", "negotiate"],
  requestedScope: ["search", "negotiate"],
  message: null,
  reason: null,
  validFrom: null,
  validTo: null,
  createdAt: "2026-11-01T09:00:00Z",
  decidedAt: "2026-11-02T09:00:00Z",
  revokedAt: null,
  people: [],
  document: null,
  verbs: [],
  mayChooseScope: false,
  mayChoosePeople: false,
  mayAddDocument: false,
  ...more,
});

test("permissions read as sentences", () => {
  expect(scopeText(["search", "negotiate"])).toBe(
    "Manage briefs and shortlists. Send messages and negotiate proposals.",
  );
});

test("only a client asked for several permissions chooses among them", () => {
  const target = { side: "client", status: "requested" } as const;
  expect(isScopeToChoose(item(target))).toBe(true);
  expect(isScopeToChoose(item({ ...target, requestedScope: ["search"] }))).toBe(false);
  expect(isScopeToChoose(item({ ...target, side: "agency" }))).toBe(false);
  expect(isScopeToChoose(item({ ...target, status: "confirmed" }))).toBe(false);
});

test("each side sees the other's name", () => {
  expect(otherOf(item()).name).toBe("Volta");
  expect(otherOf(item({ side: "client" })).name).toBe("Northbank Media");
});

test("the term shows its agreed dates", () => {
  expect(termText(item())).toBeNull();
  expect(termText(item({ validFrom: "2027-01-01" }))).toBe("From January 1, 2027");
  expect(termText(item({ validTo: "2027-12-31" }))).toBe("Until December 31, 2027");
  expect(termText(item({ validFrom: "2027-01-01", validTo: "2027-12-31" }))).toBe(
    "From January 1, 2027 to December 31, 2027",
  );
});

test.each<[string, Partial<RepresentationView>]>([
  ["Active", {}],
  ["Awaiting your reply", { status: "requested", isInForce: false, askedBy: "client" }],
  ["? Awaiting reply", { status: "requested", isInForce: false }],
  ["Starts later", { isInForce: false, validFrom: "2999-01-01" }],
  ["Expired", { isInForce: false, validTo: "2020-01-01" }],
  ["Ended", { status: "revoked", isInForce: false, revokedAt: "2026-11-09T09:00:00Z" }],
  ["Declined", { status: "revoked", isInForce: false, revokedAt: "2026-11-02T09:00:00Z" }],
  ["Declined", { status: "revoked", isInForce: false, decidedAt: null, revokedAt: "2026-11-02T09:00:00Z" }],
])("the badge shows %s", (label, more) => {
  expect(statusOf(item(more)).label).toBe(label);
});

import { type Marketer, type Visitor, mintActor } from "./actor";
import { rejectBeyondScope, rejectImpersonated, scopeOf, subjectOf } from "./limits-of-session";

const marketer = (more: Partial<Marketer> = {}) =>
  mintActor<Marketer>({
    kind: "marketer",
    userId: "u",
    sessionId: "s",
    name: "Ana",
    email: "ana@example.test",
    emailVerified: true,
    organizationId: "client",
    organizationName: "Volta",
    organizationType: "marketer",
    role: "editor",
    ...more,
  });

test("an admin who visits an account is denied every change, and its owner none", () => {
  expect(() => rejectImpersonated(marketer({ impersonator: { id: "a", name: "Avery" } }))).toThrow("read-only");
  expect(() => rejectImpersonated(marketer())).not.toThrow();
});

test("a key does what its scopes name and nothing else", () => {
  const keyed = marketer({ apiKey: { id: "k", scopes: ["listings:read"] } });
  expect(() => rejectBeyondScope(keyed, "listings.list", false)).not.toThrow();
  expect(() => rejectBeyondScope(keyed, "listings.create", true)).toThrow("listings:write");
  expect(() => rejectBeyondScope(keyed, "deals.list", false)).toThrow("deals:read");
  expect(() => rejectBeyondScope(marketer(), "deals.list", false)).not.toThrow();
});

test("the scope is the first word of the action", () => {
  expect(scopeOf("listings.import.start", true)).toBe("listings:write");
});

test("the audit names the agency that acts and its client", () => {
  expect(subjectOf(marketer({ agency: { id: "agency", name: "Northbank", scope: [] } }))).toEqual({
    organizationId: "agency",
    onBehalfOfId: "client",
    impersonatorId: undefined,
  });
  expect(subjectOf(marketer())).toEqual({ organizationId: "client", impersonatorId: undefined });
  expect(subjectOf(mintActor<Visitor>({ kind: "visitor" }))).toBeUndefined();
});

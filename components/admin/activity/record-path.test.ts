import { recordPath } from "./record-path";

test.each([
  ["listing", "/admin/opportunities/7"],
  ["email", "/admin/email-test/outbox/7"],
  ["setting", "/admin/settings"],
  ["deal", "/admin/activity-logs?about=7"],
])("a %s in the audit links to %s", (entityType, path) => {
  expect(recordPath(entityType, "7")).toBe(path);
});

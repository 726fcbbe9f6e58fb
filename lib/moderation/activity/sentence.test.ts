import { verbPhrase } from "./sentence";

test.each([
  ["auth.login", null, "logged in", false],
  ["organizations.suspend", "organization", "suspended the organization", true],
  ["users.suspend", "user", "suspended the account of", true],
  ["users.impersonate", "user", "started viewing the account of", true],
  ["users.open_page", "user", "opened a page in the account of", true],
  ["settings.change", "setting", "changed the setting", true],
  ["exports.download", null, "downloaded a list", false],
  ["listings.publish", "listing", "published the listing", true],
  ["strange.thing", null, "did “Strange: thing”:", true],
])("%s on %s is said as “%s”", (action, entityType, text, takesEntity) => {
  expect(verbPhrase({ action, entityType })).toEqual({ text, takesEntity });
});

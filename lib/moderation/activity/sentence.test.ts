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
  ["ticket.merged", "ticket", "merged the ticket", true],
  ["ticket.answered", "ticket", "replied to the ticket", true],
  ["alert_rule.mute", "alert_rule", "muted the alert rule", true],
  ["saved_reply.create", "saved_reply", "created the saved reply", true],
  ["strange.thing", null, "did “Strange: thing”:", true],
])("%s on %s is said as “%s”", (action, entityType, text, takesEntity) => {
  expect(verbPhrase({ action, entityType })).toEqual({ text, takesEntity });
});

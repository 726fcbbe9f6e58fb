/** The audit in sentences: what somebody did, as the words between the person's name and the thing's. */
import { actionWords } from "./diff";

interface Said {
  action: string;
  entityType: string | null;
}

/** "suspended the organization", "logged in"; an action without words of its own is named: "did “Deals: archive”". */
export function verbPhrase({ action, entityType }: Said): { text: string; takesEntity: boolean } {
  const [area = "", verb = ""] = [action.slice(0, action.indexOf(".")), action.slice(action.indexOf(".") + 1)];
  const whole = phrases[action];
  if (whole) return { text: whole, takesEntity: whole.endsWith(" of") || whole === phrases["settings.change"] };
  const past = verbs[verb];
  const noun = nouns[entityType ?? ""] ?? nouns[area];
  if (past && noun) return { text: `${past} the ${noun}`, takesEntity: true };
  return { text: `did “${actionWords(action)}”:`, takesEntity: true };
}

/** Who did it, also where no account is left. */
export const actorText = ({ actorName, actorType }: { actorName: string | null; actorType: string }): string =>
  actorName ?? nameless[actorType] ?? actorType;

const nameless: Record<string, string> = {
  system: "Pitchside",
  visitor: "A visitor",
  api_key: "An API key",
  admin: "A deleted admin",
  user: "A deleted user",
};

const phrases: Record<string, string> = {
  "account.connect_login": "connected another login",
  "account.deleted": "deleted the account of",
  "account.disconnect_login": "disconnected a login",
  "account.export_requested": "asked for a copy of their data",
  "account.password_changed": "changed their password",
  "account.profile_updated": "changed their profile",
  "account.sessions_ended": "logged out everywhere",
  "admin.invitation_revoked": "revoked an invitation for an admin",
  "admin.invite": "invited an admin",
  "admin.login": "logged in to the admin area",
  "admin.login_failed": "failed to log in to the admin area",
  "admin.logout": "logged out of the admin area",
  "admin.password_changed": "changed their password",
  "admin.register": "became an admin",
  "admin.sessions_ended": "logged out everywhere",
  "api_keys.revoke": "revoked an API key",
  "api_keys.revoke_all": "revoked every API key of",
  "auth.account_secured": "secured the account",
  "auth.acting_for": "changed the organization they act for",
  "auth.email_verified": "confirmed their email address",
  "auth.login": "logged in",
  "auth.logout": "logged out",
  "auth.password_reset": "reset their password",
  "auth.reauthenticated": "confirmed their password",
  "auth.register": "signed up",
  "brief.learning_undone": "undid what a brief had learned",
  "connections.report": "reported a first contact as spam",
  "conversation.declined": "declined an enquiry",
  "emails.open": "opened an email",
  "emails.send_sample": "sent a sample email",
  "exports.download": "downloaded a list",
  "imports.undo": "undid an import",
  "listings.bulk_undo": "undid a change of several listings",
  "listings.import": "imported listings",
  "settings.change": "changed the setting",
  "taxonomy.change": "changed the choices of",
  "two_step.turned_off": "turned off two-step verification",
  "two_step.recovery_codes_renewed": "made new recovery codes",
  "users.end_impersonation": "stopped viewing the account of",
  "users.impersonate": "started viewing the account of",
  "users.open_page": "opened a page in the account of",
  "users.reset_two_step": "reset two-step verification of",
  "users.sign_out": "logged out everywhere the account of",
};

const verbs: Record<string, string> = {
  accept: "accepted",
  acknowledge: "acknowledged",
  answered: "replied to",
  assigned: "assigned",
  categorized: "categorized",
  cleared_of_spam: "removed from spam",
  closed: "closed",
  continued: "added to",
  escalated: "escalated",
  filed: "opened",
  held: "put on hold",
  marked_spam: "marked as spam",
  merged: "merged",
  mute: "muted",
  noted: "wrote a note on",
  open: "opened",
  prioritized: "changed the priority of",
  rated: "rated",
  reopened: "reopened",
  resolved: "resolved",
  resumed: "resumed",
  took_over: "moved messages to",
  unassigned: "unassigned",
  unmute: "unmuted",
  approve: "approved",
  archive: "archived",
  assign: "assigned",
  close: "closed",
  create: "created",
  credit: "credited",
  decline: "declined",
  delete: "deleted",
  discard_edit: "discarded the unpublished changes of",
  dismiss: "dismissed",
  duplicate: "duplicated",
  edit: "edited",
  merge: "merged",
  note: "wrote a note on",
  pause: "paused",
  publish: "published",
  publish_edit: "published the changes of",
  reactivate: "reactivated",
  reassign: "reassigned",
  reject: "rejected",
  reopen: "reopened",
  reply: "replied to",
  resolve: "resolved",
  restore: "restored",
  resume: "resumed",
  retry: "retried",
  schedule: "scheduled",
  submit: "submitted",
  suspend: "suspended",
  unpublish: "unpublished",
  unschedule: "unscheduled",
  update: "changed",
  verify: "verified",
  waive: "waived",
  withdraw: "withdrew",
};

const nouns: Record<string, string> = {
  alert: "alert",
  alert_rule: "alert rule",
  blog: "post",
  blog_post: "post",
  brief: "brief",
  connection: "connection",
  connections: "connection",
  conversation: "conversation",
  deal: "deal",
  email: "email",
  emails: "email",
  listing: "listing",
  listings: "listing",
  organization: "organization",
  organizations: "organization",
  registration: "registration of",
  saved_reply: "saved reply",
  setting: "setting",
  ticket: "ticket",
  tickets: "ticket",
  user: "account of",
  users: "account of",
};

import { formatCount } from "@/lib/platform/format";
import { defineEmail, quote } from "./email-layout";

const accessChanges = {
  "super-given": {
    subject: "You’re now a super admin",
    text: "made you a super admin. You can invite admins, manage their accounts, and change every setting.",
  },
  "super-taken": {
    subject: "You’re no longer a super admin",
    text: "changed your role to admin. You can no longer invite admins or manage their accounts.",
  },
  "two-step-reset": {
    subject: "Your two-step verification was reset",
    text: "reset your two-step verification. Your authenticator app and recovery codes no longer work. Log in with your password and set it up again.",
  },
  "signed-out": {
    subject: "You were logged out of the admin area",
    text: "logged you out on every device. Your password hasn’t changed.",
  },
};

export type AdminChange = keyof typeof accessChanges;

export const adminEmails = {
  "admin-invitation": defineEmail({
    title: "Invitation to the admin area",
    sample: { inviter: "Morgan Hale", days: 7, url: "/admin-register?token=sample" },
    write: ({ inviter, days, url }) => ({
      subject: "You’re invited to the Pitchside admin area",
      preview: `The link works once and expires in ${formatCount(days, "day")}.`,
      heading: "Become a Pitchside admin",
      content: [
        `${inviter} invited you to the Pitchside admin area.`,
        `The invitation is for this email address only. The link works once and expires in ${formatCount(days, "day")}.`,
      ],
      action: { label: "Create my admin account", url },
      because: "invitation",
      note: "If you didn’t expect this, you can ignore this email. No account is created until you accept.",
    }),
  }),

  /** `by` is the super admin who changed it. */
  "admin-access-changed": defineEmail<{ name: string; by: string; change: AdminChange }>({
    title: "Admin access changed",
    sample: { name: "Morgan Hale", by: "Avery Admin", change: "two-step-reset" },
    write: ({ by, change }) => ({
      subject: accessChanges[change].subject,
      preview: `${by} changed your access to the admin area.`,
      content: [
        `${by} ${accessChanges[change].text}`,
        change !== "signed-out" && "For your security, we logged you out everywhere.",
      ],
      action: { label: "Log in", url: "/admin-login" },
      note: "If you didn’t expect this, contact another super admin right away.",
    }),
  }),

  "alert-opened": defineEmail({
    title: "Alert",
    sample: {
      name: "Avery Admin",
      label: "Overdue tickets",
      description: "Open tickets past a due time.",
      value: "4 tickets",
      threshold: "3 tickets",
      /** The admin page for handling it. */
      href: "/admin/support-inbox",
    },
    write: ({ label, description, value, threshold, href }) => ({
      subject: `Alert: ${label.toLowerCase()}, ${value}`,
      preview: `${label}: ${value}`,
      heading: `${label}: ${value}`,
      content: [
        `${label}: ${value}. The alert threshold is ${threshold}.`,
        `${description} We send this email once. The alert closes automatically when the metric recovers.`,
      ],
      action: { label: "See what to do", url: href },
    }),
  }),

  "ticket-overdue": defineEmail({
    title: "Ticket overdue",
    sample: {
      name: "Avery Admin",
      number: 1042,
      subject: "Where is my invoice?",
      ticketId: "0199c3b2-7c1e-7000-8000-000000000001",
      /** Whether the recipient is the assignee; otherwise the ticket has none. */
      isAssigned: false,
    },
    write: ({ number, subject, ticketId, isAssigned }) => ({
      subject: `Ticket #${number} is overdue`,
      preview: subject,
      content: [
        isAssigned ? "A ticket assigned to you is overdue:" : "An unassigned ticket is overdue:",
        quote(subject),
      ],
      action: { label: "Open ticket", url: `/admin/support-inbox/${ticketId}` },
    }),
  }),
};

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

const changes = {
  "super-given": {
    subject: "You’re now a super admin",
    text: "made you a super admin. You can invite admins, manage their accounts and change every setting.",
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
} as const;

export type AdminChange = keyof typeof changes;

interface AdminAccessChangedProps {
  name: string;
  /** The super admin who did it. */
  by: string;
  change: AdminChange;
}

export const adminAccessChanged = defineTemplate<AdminAccessChangedProps>({
  title: "Admin access changed",
  subject: ({ change }) => changes[change].subject,
  sample: { name: "Morgan Hale", by: "Avery Admin", change: "two-step-reset" },
  body: ({ name, by, change }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`${by} changed your access to the admin area.`}
      heading={changes[change].subject}
      action={{ label: "Log in", url: "/admin-login" }}
      note="If you didn’t expect this, contact another super admin right away."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {by} {changes[change].text}
      </Paragraph>
      {change === "signed-out" ? null : <Paragraph>For your security, we logged you out everywhere.</Paragraph>}
    </EmailLayout>
  ),
});

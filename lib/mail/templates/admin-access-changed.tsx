import { Letter, Paragraph, defineTemplate } from "./letter";

const changes = {
  "super-given": {
    subject: "You are a super admin now",
    says: "made you a super admin: you invite admins, look after their accounts and change every setting.",
  },
  "super-taken": {
    subject: "You are no super admin any more",
    says: "made you an ordinary admin: invitations and the accounts of other admins are closed to you.",
  },
  "two-step-reset": {
    subject: "Your two-step verification was reset",
    says: "reset your two-step verification: your authenticator app and your recovery codes open nothing any more. Log in with your password and set it up again.",
  },
  "signed-out": {
    subject: "You were signed out of the admin area",
    says: "ended your sessions on every device. Your password stays as it is.",
  },
} as const;

export type AdminChange = keyof typeof changes;

export interface AdminAccessChangedProps {
  name: string;
  /** The super admin who did it. */
  by: string;
  change: AdminChange;
}

export const adminAccessChanged = defineTemplate<AdminAccessChangedProps>({
  title: "What a super admin changed about another admin's access",
  subject: ({ change }) => changes[change].subject,
  sample: { name: "Morgan Hale", by: "Avery Admin", change: "two-step-reset" },
  body: ({ name, by, change }, frame) => (
    <Letter
      frame={frame}
      preview={`${by} changed your access to the admin area.`}
      heading={changes[change].subject}
      action={{ label: "Log in", url: "/admin-login" }}
      note="If you did not expect this, ask the other super admins at once."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {by} {changes[change].says}
      </Paragraph>
      {change === "signed-out" ? null : <Paragraph>For safety you were signed out everywhere.</Paragraph>}
    </Letter>
  ),
});

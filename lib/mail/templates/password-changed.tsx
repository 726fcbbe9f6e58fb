import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface PasswordChangedProps {
  name: string;
}

export const passwordChanged = defineTemplate<PasswordChangedProps>({
  title: "Password changed",
  subject: () => "Your password was changed",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <EmailLayout
      frame={frame}
      preview="If this was you, no action is needed."
      heading="Your password was changed"
      action={{ label: "This wasn’t me: choose a new password", url: "/forgot-password" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Your password was just changed. We logged out your other sessions and revoked your API keys and open links. If
        this was you, no action is needed.
      </Paragraph>
    </EmailLayout>
  ),
});

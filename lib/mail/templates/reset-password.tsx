import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface ResetPasswordProps {
  name: string;
  url: string;
}

export const resetPassword = defineTemplate<ResetPasswordProps>({
  title: "Password reset",
  subject: () => "Reset your password",
  sample: {
    name: "Ada Okafor",
    url: "/reset-password?token=sample",
  },
  body: ({ name, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview="The link works once and expires in 1 hour."
      heading="Reset your password"
      action={{ label: "Choose a new password", url }}
      note="If you didn’t request this, you can ignore this email. Your password won’t change."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>We received a request to reset your password. The link works once and expires in 1 hour.</Paragraph>
    </EmailLayout>
  ),
});

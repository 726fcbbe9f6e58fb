import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface VerifyEmailProps {
  name: string;
  url: string;
}

export const verifyEmail = defineTemplate<VerifyEmailProps>({
  title: "Email confirmation",
  subject: () => "Confirm your email address",
  sample: {
    name: "Ada Okafor",
    url: "/verify-email?token=sample",
  },
  body: ({ name, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Confirm that this address is yours."
      heading="Confirm your email address"
      action={{ label: "Confirm email", url }}
      note="If you didn’t create an account, you can ignore this email."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Please confirm that this email address is yours. The link works once and expires in 24 hours.
      </Paragraph>
    </EmailLayout>
  ),
});

import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface AccountSuspendedProps {
  name: string;
  /** A whole sentence. */
  reason: string;
}

export const accountSuspended = defineTemplate<AccountSuspendedProps>({
  title: "Account suspended",
  subject: () => "Your account has been suspended",
  sample: {
    name: "Ada Okafor",
    reason: "Several sellers reported inquiries sent in someone else's name.",
  },
  body: ({ name, reason }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Why, and what you can do."
      heading="Your account has been suspended"
      action={{ label: "Contact us", url: "/contact" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>We suspended your account and logged you out everywhere. The reason:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>Nothing was deleted. If you think this is a mistake, contact us and we’ll review it.</Paragraph>
    </EmailLayout>
  ),
});

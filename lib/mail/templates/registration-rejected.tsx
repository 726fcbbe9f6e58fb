import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface RegistrationRejectedProps {
  name: string;
  /** A whole sentence. */
  reason: string;
}

export const registrationRejected = defineTemplate<RegistrationRejectedProps>({
  title: "Registration rejected",
  subject: () => "Your registration was not approved",
  sample: {
    name: "Ada Okafor",
    reason: "We could not confirm that you work for the organization you named.",
  },
  body: ({ name, reason }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Why, and what you can do."
      heading="Your registration was not approved"
      action={{ label: "Contact us", url: "/contact" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>We couldn’t approve your registration. The reason:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>If you can resolve this, contact us and we’ll review it again.</Paragraph>
    </EmailLayout>
  ),
});

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface RegistrationPendingProps {
  name: string;
}

export const registrationPending = defineTemplate<RegistrationPendingProps>({
  title: "Registration under review",
  subject: () => "We’re reviewing your registration",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <EmailLayout
      frame={frame}
      preview="We’ll email you as soon as it’s decided."
      heading="We’re reviewing your registration"
      action={{ label: "Check the status", url: "/registration-pending" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Thanks for registering. We review every new account of this type and will email you as soon as it’s decided. You
        can check the status at any time.
      </Paragraph>
    </EmailLayout>
  ),
});

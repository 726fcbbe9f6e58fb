import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface RegistrationApprovedProps {
  name: string;
}

export const registrationApproved = defineTemplate<RegistrationApprovedProps>({
  title: "Registration approved",
  subject: () => "Your registration was approved",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <EmailLayout
      frame={frame}
      preview="You can get started now."
      heading="Your registration was approved"
      action={{ label: "Open your dashboard", url: "/dashboard" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Your account is approved and ready to use.</Paragraph>
    </EmailLayout>
  ),
});

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface RegistrationApprovedProps {
  name: string;
  /** The page that they wanted to open when they signed up. */
  next?: { label: string; url: string } | null;
}

export const registrationApproved = defineTemplate<RegistrationApprovedProps>({
  title: "Registration approved",
  subject: () => "Your registration was approved",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name, next }, frame) => (
    <EmailLayout
      frame={frame}
      preview="You can get started now."
      heading="Your registration was approved"
      action={next ?? { label: "Open your dashboard", url: "/dashboard" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Your account is approved and ready to use.</Paragraph>
    </EmailLayout>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface RegistrationApprovedProps {
  name: string;
}

export const registrationApproved = defineTemplate<RegistrationApprovedProps>({
  title: "A registration is approved",
  subject: () => "Your registration is approved",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <Letter
      frame={frame}
      preview="You can start now."
      heading="Your registration is approved"
      action={{ label: "Open your dashboard", url: "/dashboard" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>your account is approved. Everything is open to you now.</Paragraph>
    </Letter>
  ),
});

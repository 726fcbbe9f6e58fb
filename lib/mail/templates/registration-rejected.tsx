import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface RegistrationRejectedProps {
  name: string;
  /** A whole sentence. */
  reason: string;
}

export const registrationRejected = defineTemplate<RegistrationRejectedProps>({
  title: "A registration is not approved",
  subject: () => "Your registration was not approved",
  sample: {
    name: "Ada Okafor",
    reason: "We could not confirm that you work for the organization you named.",
  },
  body: ({ name, reason }, frame) => (
    <Letter
      frame={frame}
      preview="This is why, and what you can do."
      heading="Your registration was not approved"
      action={{ label: "Write to us", url: "/contact" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>we could not approve your registration. This is why:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>If this can be put right, write to us and we will look again.</Paragraph>
    </Letter>
  ),
});

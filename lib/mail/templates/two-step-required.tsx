import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface TwoStepRequiredProps {
  name: string;
  organization: string;
  requiredBy: string;
}

export const twoStepRequired = defineTemplate<TwoStepRequiredProps>({
  title: "Two-step verification required",
  subject: ({ organization }) => `${organization} now requires two-step verification`,
  sample: { name: "Jonas Vos", organization: "Northwind Outdoor", requiredBy: "Ada Okafor" },
  body: ({ name, organization, requiredBy }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Set it up to continue working there."
      heading="Set up two-step verification"
      action={{ label: "Set it up", url: "/account/security" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {requiredBy} now requires two-step verification for everyone at {organization}. Add an authenticator app or a
        passkey to continue working there.
      </Paragraph>
    </EmailLayout>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface TwoStepRequiredProps {
  name: string;
  organization: string;
  requiredBy: string;
}

export const twoStepRequired = defineTemplate<TwoStepRequiredProps>({
  title: "An organization requires two-step verification",
  subject: ({ organization }) => `${organization} now requires two-step verification`,
  sample: { name: "Jonas Vos", organization: "Northwind Outdoor", requiredBy: "Ada Okafor" },
  body: ({ name, organization, requiredBy }, frame) => (
    <Letter
      frame={frame}
      preview="Set it up to continue working there."
      heading="Set up two-step verification"
      action={{ label: "Set it up", url: "/account/security" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {requiredBy} now requires two-step verification of everyone at {organization}. Add an authenticator app or a
        passkey to continue working there.
      </Paragraph>
    </Letter>
  ),
});

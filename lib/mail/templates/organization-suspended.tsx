import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface OrganizationSuspendedProps {
  name: string;
  organization: string;
  /** A whole sentence. */
  reason: string;
}

export const organizationSuspended = defineTemplate<OrganizationSuspendedProps>({
  title: "An organization is suspended",
  subject: ({ organization }) => `${organization} is suspended`,
  sample: {
    name: "Ada Okafor",
    organization: "Malmö Arena",
    reason: "We could not confirm that you hold the rights that you offer.",
  },
  body: ({ name, organization, reason }, frame) => (
    <Letter
      frame={frame}
      preview="This is why, and what you can do."
      heading={`${organization} is suspended`}
      action={{ label: "Write to us", url: "/contact" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        we suspended {organization}. Nobody can act for it, and its listings are off the market. Why:
      </Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>Nothing was deleted. If this is a mistake, write to us and we will look again.</Paragraph>
    </Letter>
  ),
});

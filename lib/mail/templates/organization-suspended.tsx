import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface OrganizationSuspendedProps {
  name: string;
  organization: string;
  /** A whole sentence. */
  reason: string;
}

export const organizationSuspended = defineTemplate<OrganizationSuspendedProps>({
  title: "Organization suspended",
  subject: ({ organization }) => `${organization} was suspended`,
  sample: {
    name: "Ada Okafor",
    organization: "Malmö Arena",
    reason: "We could not confirm that you hold the rights you offer.",
  },
  body: ({ name, organization, reason }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Why, and what you can do."
      heading={`${organization} was suspended`}
      action={{ label: "Contact us", url: "/contact" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        We suspended {organization}. Its members can’t act for it, and its listings are no longer on the Marketplace.
        The reason:
      </Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>Nothing was deleted. If you think this is a mistake, contact us and we’ll review it.</Paragraph>
    </EmailLayout>
  ),
});

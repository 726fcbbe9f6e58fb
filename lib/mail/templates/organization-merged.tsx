import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface OrganizationMergedProps {
  name: string;
  /** The organization that no longer exists. */
  from: string;
  into: string;
}

export const organizationMerged = defineTemplate<OrganizationMergedProps>({
  title: "Organizations merged",
  subject: ({ from, into }) => `${from} is now part of ${into}`,
  sample: {
    name: "Ada Okafor",
    from: "Malmo Arena AB",
    into: "Malmö Arena",
  },
  body: ({ name, from, into }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Everything moved with it."
      heading={`${from} is now part of ${into}`}
      action={{ label: "Open Pitchside", url: "/auth" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {from} and {into} were the same organization under two names, so we merged them as {into}.
      </Paragraph>
      <Paragraph>All members, listings, messages and deals moved with it.</Paragraph>
    </EmailLayout>
  ),
});

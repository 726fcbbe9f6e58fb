import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface MembershipEndedProps {
  name: string;
  organization: string;
  removedBy: string;
}

export const membershipEnded = defineTemplate<MembershipEndedProps>({
  title: "Membership ended",
  subject: ({ organization }) => `You’re no longer a member of ${organization}`,
  sample: { name: "Jonas Vos", organization: "Northwind Outdoor", removedBy: "Ada Okafor" },
  body: ({ name, organization, removedBy }, frame) => (
    <EmailLayout
      frame={frame}
      preview="What happened, and what you can do."
      heading={`You’re no longer a member of ${organization}`}
      action={{ label: "Log in", url: "/auth" }}
      note="If you think this is a mistake, contact an admin of the organization."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {removedBy} removed you from {organization}. Your work there stays with the organization, and you keep your
        account. We logged you out everywhere.
      </Paragraph>
    </EmailLayout>
  ),
});

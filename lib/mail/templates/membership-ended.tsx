import { Letter, Paragraph, defineTemplate } from "./letter";

export interface MembershipEndedProps {
  name: string;
  organization: string;
  removedBy: string;
}

export const membershipEnded = defineTemplate<MembershipEndedProps>({
  title: "A membership was ended",
  subject: ({ organization }) => `You are no longer a member of ${organization}`,
  sample: { name: "Jonas Vos", organization: "Northwind Outdoor", removedBy: "Ada Okafor" },
  body: ({ name, organization, removedBy }, frame) => (
    <Letter
      frame={frame}
      preview="What happened, and what you can do."
      heading={`You are no longer a member of ${organization}`}
      action={{ label: "Log in", url: "/auth" }}
      note="If you think that this is a mistake, talk to an admin of the organization."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {removedBy} removed you from {organization}. What you did there stays with the organization; your account stays
        yours. You were signed out everywhere.
      </Paragraph>
    </Letter>
  ),
});

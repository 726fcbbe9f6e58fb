import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface OrganizationInvitationProps {
  inviter: string;
  organization: string;
  /** What the role may do, completing "You’ll be able to". */
  roleAbilities: string;
  until: string;
  url: string;
}

export const organizationInvitation = defineTemplate<OrganizationInvitationProps>({
  title: "Invitation to an organization",
  subject: ({ inviter, organization }) => `${inviter} invited you to ${organization} on Pitchside`,
  sample: {
    inviter: "Ada Okafor",
    organization: "Northwind Outdoor",
    roleAbilities: "work on everything the organization does here",
    until: "March 12, 2027",
    url: "/invitation?token=sample",
  },
  body: ({ inviter, organization, roleAbilities, until, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`Join ${organization}. The link expires on ${until}.`}
      heading={`${inviter} invited you to ${organization}`}
      action={{ label: "View invitation", url }}
      note="If you don’t know the sender, you can ignore this email. Nothing happens unless you accept."
    >
      <Paragraph>
        {organization} is on Pitchside, the marketplace where brands and the owners of sports and entertainment
        properties agree on sponsorships. You’ll be able to {roleAbilities}.
      </Paragraph>
      <Paragraph>The link works once, for this address only, until {until}. You don’t need an account yet.</Paragraph>
    </EmailLayout>
  ),
});

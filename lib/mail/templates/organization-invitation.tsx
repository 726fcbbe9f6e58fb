import { Letter, Paragraph, defineTemplate } from "./letter";

export interface OrganizationInvitationProps {
  inviter: string;
  organization: string;
  /** What the role may do, as the end of "you will be able to". */
  roleWords: string;
  until: string;
  url: string;
}

export const organizationInvitation = defineTemplate<OrganizationInvitationProps>({
  title: "An invitation to join an organization",
  subject: ({ inviter, organization }) => `${inviter} invites you to ${organization} on Pitchside`,
  sample: {
    inviter: "Ada Okafor",
    organization: "Northwind Outdoor",
    roleWords: "work on everything that it does here",
    until: "12 March 2027",
    url: "/invitation?token=sample",
  },
  body: ({ inviter, organization, roleWords, until, url }, frame) => (
    <Letter
      frame={frame}
      preview={`Join ${organization}: the link works until ${until}.`}
      heading={`${inviter} invites you to ${organization}`}
      action={{ label: "See the invitation", url }}
      note="If you do not know who this is from, ignore this e-mail: nothing happens without you."
    >
      <Paragraph>
        {organization} is on Pitchside, where brands and the owners of sports and entertainment properties agree on
        sponsorships. You will be able to {roleWords}.
      </Paragraph>
      <Paragraph>The link works once, for this address, until {until}. You need no account yet.</Paragraph>
    </Letter>
  ),
});

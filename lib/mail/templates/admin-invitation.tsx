import { Letter, Paragraph, defineTemplate } from "./letter";

export interface AdminInvitationProps {
  inviter: string;
  /** For how long the link works. */
  days: number;
  url: string;
}

export const adminInvitation = defineTemplate<AdminInvitationProps>({
  title: "Invitation to the admin area",
  subject: () => "You are invited to run Pitchside with us",
  sample: { inviter: "Morgan Hale", days: 7, url: "/admin-register?token=sample" },
  body: ({ inviter, days, url }, frame) => (
    <Letter
      frame={frame}
      preview={`The link works once and for ${daysText(days)}.`}
      heading="Become an admin of Pitchside"
      action={{ label: "Make my admin account", url }}
      note="If you did not expect this, ignore this e-mail: no account is made."
    >
      <Paragraph>{inviter} invites you to the admin area of Pitchside.</Paragraph>
      <Paragraph>
        The account is made for this address, and for no other. The link works once and for {daysText(days)}.
      </Paragraph>
    </Letter>
  ),
});

const daysText = (days: number) => (days === 1 ? "a day" : `${days} days`);

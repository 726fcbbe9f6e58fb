import { formatCount } from "@/lib/platform/format";
import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface AdminInvitationProps {
  inviter: string;
  /** How long the link works. */
  days: number;
  url: string;
}

export const adminInvitation = defineTemplate<AdminInvitationProps>({
  title: "Invitation to the admin area",
  subject: () => "You’re invited to the Pitchside admin area",
  sample: { inviter: "Morgan Hale", days: 7, url: "/admin-register?token=sample" },
  body: ({ inviter, days, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`The link works once and expires in ${daysText(days)}.`}
      heading="Become a Pitchside admin"
      action={{ label: "Create my admin account", url }}
      note="If you didn’t expect this, you can ignore this email. No account is created until you accept."
    >
      <Paragraph>{inviter} invited you to the Pitchside admin area.</Paragraph>
      <Paragraph>
        The invitation is for this email address only. The link works once and expires in {daysText(days)}.
      </Paragraph>
    </EmailLayout>
  ),
});

const daysText = (days: number) => formatCount(days, "day");

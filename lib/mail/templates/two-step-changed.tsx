import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { secureLinkNote } from "./secure-link-note";

export type TwoStepChange =
  | "turned_on"
  | "turned_off"
  | "reset"
  | "authenticator_added"
  | "authenticator_removed"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_codes_renewed";

interface TwoStepChangedProps {
  name: string;
  change: TwoStepChange;
  secureUrl: string;
}

const texts: Record<TwoStepChange, { subject: string; text: string }> = {
  turned_on: {
    subject: "Two-step verification was turned on",
    text: "Logging in with your password now takes a second step. Store your recovery codes somewhere you can reach without your phone.",
  },
  turned_off: {
    subject: "Two-step verification was turned off",
    text: "Your account now opens with your password alone, and your recovery codes no longer work.",
  },
  reset: {
    subject: "Your two-step verification was reset",
    text: "You told us that you lost access to your authenticator app, passkeys and recovery codes. None of them works any more, and you are logged out everywhere. Log in with your password and set up two-step verification again.",
  },
  authenticator_added: {
    subject: "An authenticator app was added",
    text: "You can now use the codes of this app as the second step when you log in.",
  },
  authenticator_removed: {
    subject: "Your authenticator app was removed",
    text: "Its codes no longer work. Your passkeys and recovery codes still do.",
  },
  passkey_added: {
    subject: "A passkey was added",
    text: "You can now log in with this passkey instead of your password.",
  },
  passkey_removed: {
    subject: "A passkey was removed",
    text: "It no longer opens your account. Your other methods still do.",
  },
  recovery_codes_renewed: {
    subject: "Your recovery codes were renewed",
    text: "The old codes no longer work.",
  },
};

export const twoStepChanged = defineTemplate<TwoStepChangedProps>({
  title: "Two-step verification changed",
  subject: ({ change }) => texts[change].subject,
  sample: { name: "Morgan Hale", change: "turned_off", secureUrl: "/secure-account?token=sample" },
  body: ({ name, change, secureUrl }, frame) => (
    <EmailLayout
      frame={frame}
      preview="If this was you, no action is needed. If not, secure your account."
      heading={texts[change].subject}
      action={{ label: "This wasn’t me", url: secureUrl }}
      note={secureLinkNote}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>{texts[change].text} If this was you, no action is needed.</Paragraph>
    </EmailLayout>
  ),
});

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { secureLinkNote } from "./secure-link-note";

interface NewLoginProps {
  name: string;
  /** Such as "Firefox on Windows". */
  device: string;
  /** Such as "Spain"; "unknown" where the IP address gives no country. */
  place: string;
  /** In UTC, such as "Nov 23, 2026, 4:05 PM UTC". */
  when: string;
  secureUrl: string;
}

export const newLogin = defineTemplate<NewLoginProps>({
  title: "New login",
  subject: () => "New login from a device we don’t recognize",
  sample: {
    name: "Ada Okafor",
    device: "Firefox on Windows",
    place: "Spain",
    when: "Nov 23, 2026, 4:05 PM UTC",
    secureUrl: "/secure-account?token=sample",
  },
  body: ({ name, device, place, when, secureUrl }, frame) => (
    <EmailLayout
      frame={frame}
      preview="If this was you, no action is needed. If not, secure your account."
      heading="New login to your account"
      action={{ label: "This wasn’t me", url: secureUrl }}
      note={secureLinkNote}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Someone logged in to your account from a device we don’t recognize: {device}, location: {place}, {when}. If this
        was you, no action is needed.
      </Paragraph>
    </EmailLayout>
  ),
});

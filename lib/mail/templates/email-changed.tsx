import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface EmailChangedProps {
  name: string;
  /** The new address. */
  email: string;
  url: string;
}

export const emailChanged = defineTemplate<EmailChangedProps>({
  title: "Email address changed",
  subject: () => "Your email address was changed",
  sample: {
    name: "Ada Okafor",
    email: "ada@northwind.example",
    url: "/undo-email-change?token=sample",
  },
  body: ({ name, email, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview="If this was you, no action is needed. If not, undo it."
      heading="Your email address was changed"
      action={{ label: "This wasn’t me: undo the change", url }}
      note="The link restores this address, ends all access to your account and lets you choose a new password. It works once and expires in 7 days."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Your account now uses {email}, and you can no longer log in with this address. If this was you, no action is
        needed.
      </Paragraph>
    </EmailLayout>
  ),
});

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { secureLinkNote } from "./secure-link-note";

interface EmailChangeRequestedProps {
  name: string;
  /** The new address. */
  email: string;
  secureUrl: string;
}

export const emailChangeRequested = defineTemplate<EmailChangeRequestedProps>({
  title: "Email address change requested",
  subject: () => "Email address change requested",
  sample: {
    name: "Ada Okafor",
    email: "ada@northwind.example",
    secureUrl: "/secure-account?token=sample",
  },
  body: ({ name, email, secureUrl }, frame) => (
    <EmailLayout
      frame={frame}
      preview="If this was you, no action is needed. If not, cancel it."
      heading="Email address change requested"
      action={{ label: "This wasn’t me", url: secureUrl }}
      note={`${secureLinkNote} It also cancels the change.`}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        We received a request to change the email address of your account to {email}. If this was you, no action is
        needed here: the change takes effect when you confirm it from the new address.
      </Paragraph>
    </EmailLayout>
  ),
});

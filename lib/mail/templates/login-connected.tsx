import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { secureLinkNote } from "./secure-link-note";

interface LoginConnectedProps {
  name: string;
  /** Such as Google, or the name of an organization. */
  provider: string;
  /** The address of the account there. */
  email: string;
  secureUrl: string;
}

export const loginConnected = defineTemplate<LoginConnectedProps>({
  title: "Login connected",
  subject: ({ provider }) => `You can now log in with ${provider}`,
  sample: {
    name: "Morgan Hale",
    provider: "Google",
    email: "morgan@northwind.example",
    secureUrl: "/secure-account?token=sample",
  },
  body: ({ name, provider, email, secureUrl }, frame) => (
    <EmailLayout
      frame={frame}
      preview="If this was you, no action is needed. If not, secure your account."
      heading={`You can now log in with ${provider}`}
      action={{ label: "This wasn’t me", url: secureUrl }}
      note={secureLinkNote}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        The {provider} login {email} was connected to your Pitchside account. Whoever uses it can log in to your account
        without your password.
      </Paragraph>
    </EmailLayout>
  ),
});

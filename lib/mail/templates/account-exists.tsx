import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface AccountExistsProps {
  name: string;
}

export const accountExists = defineTemplate<AccountExistsProps>({
  title: "Sign-up with a registered address",
  subject: () => "Someone tried to sign up with your email address",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <EmailLayout
      frame={frame}
      preview="You already have an account with this address."
      heading="You already have an account"
      action={{ label: "Log in", url: "/auth" }}
      note="If this wasn’t you, you can ignore this email: no one got access to your account. We send it at most once a day."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Someone tried to sign up with your email address. You already have an account with it, so we didn’t create
        another one. Log in with your password, or reset it on the same page.
      </Paragraph>
    </EmailLayout>
  ),
});

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface AccountRestoredProps {
  name: string;
}

export const accountRestored = defineTemplate<AccountRestoredProps>({
  title: "Account restored",
  subject: () => "Your account is active again",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <EmailLayout
      frame={frame}
      preview="You can log in again."
      heading="Your account is active again"
      action={{ label: "Log in", url: "/auth" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Your account is no longer suspended. Everything is as you left it.</Paragraph>
    </EmailLayout>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface AccountRestoredProps {
  name: string;
}

export const accountRestored = defineTemplate<AccountRestoredProps>({
  title: "A suspended account is open again",
  subject: () => "Your account is open again",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <Letter
      frame={frame}
      preview="You can log in again."
      heading="Your account is open again"
      action={{ label: "Log in", url: "/auth" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>your account is no longer suspended. Everything is as you left it: log in to go on.</Paragraph>
    </Letter>
  ),
});

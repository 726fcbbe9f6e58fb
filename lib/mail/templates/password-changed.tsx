import { Letter, Paragraph, defineTemplate } from "./letter";

export interface PasswordChangedProps {
  name: string;
}

export const passwordChanged = defineTemplate<PasswordChangedProps>({
  title: "A password was changed",
  subject: () => "Your password was changed",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <Letter
      frame={frame}
      preview="If this was you, there is nothing to do."
      heading="Your password was changed"
      action={{ label: "This wasn’t me: choose a new password", url: "/forgot-password" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        The password of your account was just changed. Other sessions, API keys and open links were ended. If this was
        you, there is nothing to do.
      </Paragraph>
    </Letter>
  ),
});

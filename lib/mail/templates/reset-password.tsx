import { Letter, Paragraph, defineTemplate } from "./letter";

export interface ResetPasswordProps {
  name: string;
  url: string;
}

export const resetPassword = defineTemplate<ResetPasswordProps>({
  title: "Choose a new password",
  subject: () => "Choose a new password",
  sample: {
    name: "Ada Okafor",
    url: "/reset-password?token=sample",
  },
  body: ({ name, url }, frame) => (
    <Letter
      frame={frame}
      preview="The link works once and for one hour."
      heading="Choose a new password"
      action={{ label: "Choose a new password", url }}
      note="If it was not you, ignore this e-mail: your password stays as it is."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        somebody, hopefully you, asked for a new password for this account. The link works once and for one hour.
      </Paragraph>
    </Letter>
  ),
});

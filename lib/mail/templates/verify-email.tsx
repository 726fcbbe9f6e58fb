import { Letter, Paragraph, defineTemplate } from "./letter";

export interface VerifyEmailProps {
  name: string;
  url: string;
}

export const verifyEmail = defineTemplate<VerifyEmailProps>({
  title: "Confirm an address",
  subject: () => "Confirm your e-mail address",
  sample: {
    name: "Ada Okafor",
    url: "/verify-email?token=sample",
  },
  body: ({ name, url }, frame) => (
    <Letter
      frame={frame}
      preview="One click confirms that this address is yours."
      heading="Confirm your e-mail address"
      action={{ label: "Confirm this address", url }}
      note="If you did not open an account, ignore this e-mail: nothing happens without the click."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>please confirm that this address is yours. The link works once and for 24 hours.</Paragraph>
    </Letter>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface ConfirmNewEmailProps {
  name: string;
  email: string;
  url: string;
}

export const confirmNewEmail = defineTemplate<ConfirmNewEmailProps>({
  title: "Confirm a new address",
  subject: () => "Confirm your new e-mail address",
  sample: {
    name: "Ada Okafor",
    email: "ada@northwind.example",
    url: "/confirm-email?token=sample",
  },
  body: ({ name, email, url }, frame) => (
    <Letter
      frame={frame}
      preview="One click, and you log in with this address."
      heading="Confirm your new address"
      action={{ label: "Use this address", url }}
      note="If you did not ask for this, ignore this e-mail: nothing happens without the click."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        you asked to log in with {email} from now on. Confirm that it is yours; until then your old address stays. The
        link works once and for 24 hours.
      </Paragraph>
    </Letter>
  ),
});

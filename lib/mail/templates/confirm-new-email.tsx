import { Letter, Paragraph, defineTemplate } from "./letter";

export interface ConfirmNewEmailProps {
  name: string;
  email: string;
  url: string;
}

export const confirmNewEmail = defineTemplate<ConfirmNewEmailProps>({
  title: "Confirm a new email address",
  subject: () => "Confirm your new email address",
  sample: {
    name: "Ada Okafor",
    email: "ada@northwind.example",
    url: "/confirm-email?token=sample",
  },
  body: ({ name, email, url }, frame) => (
    <Letter
      frame={frame}
      preview="Confirm it to log in with this address."
      heading="Confirm your new address"
      action={{ label: "Use this address", url }}
      note="If you did not ask for this, ignore this email. Nothing changes until you confirm."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        You asked to log in with {email} from now on. Open the link in a browser where you are logged in and confirm.
        Until then your current address stays. The link works once and expires in 24 hours.
      </Paragraph>
    </Letter>
  ),
});

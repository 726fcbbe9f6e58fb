import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface ConfirmNewEmailProps {
  name: string;
  email: string;
  url: string;
}

export const confirmNewEmail = defineTemplate<ConfirmNewEmailProps>({
  title: "New email address confirmation",
  subject: () => "Confirm your new email address",
  sample: {
    name: "Ada Okafor",
    email: "ada@northwind.example",
    url: "/confirm-email?token=sample",
  },
  body: ({ name, email, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Confirm it to log in with this address."
      heading="Confirm your new email address"
      action={{ label: "Use this address", url }}
      note="If you didn’t request this, you can ignore this email. Nothing changes until you confirm."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        You asked to log in with {email} from now on. Open the link in a browser where you’re logged in, and confirm.
        Until then, keep using your current address. The link works once and expires in 24 hours.
      </Paragraph>
    </EmailLayout>
  ),
});

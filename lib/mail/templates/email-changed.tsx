import { Letter, Paragraph, defineTemplate } from "./letter";

export interface EmailChangedProps {
  name: string;
  /** The new address. */
  email: string;
  url: string;
}

export const emailChanged = defineTemplate<EmailChangedProps>({
  title: "An address was changed",
  subject: () => "Your e-mail address was changed",
  sample: {
    name: "Ada Okafor",
    email: "ada@northwind.example",
    url: "/undo-email-change?token=sample",
  },
  body: ({ name, email, url }, frame) => (
    <Letter
      frame={frame}
      preview="If this was you, there is nothing to do. If not, take it back."
      heading="Your address was changed"
      action={{ label: "It was not me: take it back", url }}
      note="The link works once and for 7 days. It brings this address back and signs everybody out."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        your account now uses {email}, and this address does not open it any more. If this was you, there is nothing to
        do.
      </Paragraph>
    </Letter>
  ),
});

import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface AccountSuspendedProps {
  name: string;
  /** A whole sentence. */
  reason: string;
}

export const accountSuspended = defineTemplate<AccountSuspendedProps>({
  title: "An account is suspended",
  subject: () => "Your account is suspended",
  sample: {
    name: "Ada Okafor",
    reason: "Several sellers reported enquiries that were sent in somebody else's name.",
  },
  body: ({ name, reason }, frame) => (
    <Letter
      frame={frame}
      preview="This is why, and what you can do."
      heading="Your account is suspended"
      action={{ label: "Write to us", url: "/contact" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>we suspended your account and ended its sessions. This is why:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>Nothing was deleted. If this is a mistake, write to us and we will look again.</Paragraph>
    </Letter>
  ),
});

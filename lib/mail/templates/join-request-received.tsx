import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface JoinRequestReceivedProps {
  name: string;
  person: string;
  email: string;
  organization: string;
  message: string | null;
  /** Whether the person's address is on one of the organization's verified domains, and confirmed. */
  address: "confirmed_domain" | "unconfirmed_domain" | "other";
  /** The day on which it expires. */
  until: string;
}

export const joinRequestReceived = defineTemplate<JoinRequestReceivedProps>({
  title: "Join request received",
  subject: ({ person, organization }) => `${person} wants to join ${organization}`,
  sample: {
    name: "Ada Okafor",
    person: "Jonas Vos",
    email: "jonas@northwind.example",
    organization: "Northwind Outdoor",
    message: "I run partnerships for our northern region.",
    address: "confirmed_domain",
    until: "March 12, 2027",
  },
  body: ({ name, person, email, organization, message, address, until }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`Review the request from ${email}.`}
      heading={`${person} wants to join ${organization}`}
      action={{ label: "Review request", url: "/organization-join-requests" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {person} ({email}) wants to join {organization}. {addressTexts[address]}
      </Paragraph>
      {message ? <Quote>{message}</Quote> : null}
      <Paragraph>The request expires on {until}.</Paragraph>
    </EmailLayout>
  ),
});

const addressTexts: Record<JoinRequestReceivedProps["address"], string> = {
  confirmed_domain: "Their address is confirmed and on one of your verified domains.",
  unconfirmed_domain:
    "Their address is on one of your verified domains, but they haven’t confirmed it yet, so make sure you know this person.",
  other: "Their address isn’t on one of your verified domains, so make sure you know this person.",
};

import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface JoinRequestReceivedProps {
  name: string;
  person: string;
  email: string;
  organization: string;
  message: string | null;
  /** The person's confirmed address is on one of the organization's verified domains. */
  domainMatch: boolean;
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
    domainMatch: true,
    until: "March 12, 2027",
  },
  body: ({ name, person, email, organization, message, domainMatch, until }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`Review the request from ${email}.`}
      heading={`${person} wants to join ${organization}`}
      action={{ label: "Review request", url: "/organization-join-requests" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {person} ({email}) wants to join {organization}.{" "}
        {domainMatch
          ? "Their address is confirmed and on one of your verified domains."
          : "Their address isn’t on one of your verified domains, so make sure you know this person."}
      </Paragraph>
      {message ? <Quote>{message}</Quote> : null}
      <Paragraph>The request expires on {until}.</Paragraph>
    </EmailLayout>
  ),
});

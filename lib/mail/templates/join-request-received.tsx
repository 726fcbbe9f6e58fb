import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface JoinRequestReceivedProps {
  name: string;
  person: string;
  email: string;
  organization: string;
  message: string | null;
  /** The person's confirmed address is on one of the organization's verified domains. */
  domainMatch: boolean;
  /** The day on which it ends by itself. */
  until: string;
}

export const joinRequestReceived = defineTemplate<JoinRequestReceivedProps>({
  title: "Somebody asks to join the organization",
  subject: ({ person, organization }) => `${person} asks to join ${organization}`,
  sample: {
    name: "Ada Okafor",
    person: "Jonas Vos",
    email: "jonas@northwind.example",
    organization: "Northwind Outdoor",
    message: "I run the partnerships of our northern region.",
    domainMatch: true,
    until: "12 March 2027",
  },
  body: ({ name, person, email, organization, message, domainMatch, until }, frame) => (
    <Letter
      frame={frame}
      preview={`${email} would like to work with you here.`}
      heading={`${person} asks to join ${organization}`}
      action={{ label: "Decide", url: "/organization-join-requests" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {person} ({email}) asks to join {organization}.{" "}
        {domainMatch
          ? "The address is confirmed and on a domain that you verified."
          : "The address is not on a domain that you verified, so make sure that you know this person."}
      </Paragraph>
      {message ? <Quote>{message}</Quote> : null}
      <Paragraph>The request ends by itself on {until}.</Paragraph>
    </Letter>
  ),
});

import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface RepresentationAskedProps {
  name: string;
  organization: string;
  /** The rest of the sentence that begins with the organization's name. */
  request: string;
  agency: string;
  allowed: string;
  message: string | null;
  url: string;
}

export const representationAsked = defineTemplate<RepresentationAskedProps>({
  title: "Representation request",
  subject: ({ organization, request }) => `${organization} ${request}`,
  sample: {
    name: "Vera Olt",
    organization: "Northbank Media",
    request: "wants to represent Voltway",
    agency: "Northbank Media",
    allowed: "manage briefs and shortlists, and send messages and negotiate proposals",
    message: "We’ll manage your sponsorship budget from January.",
    url: "/brand-organizations#representation",
  },
  body: ({ name, organization, request, agency, allowed, message, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Nothing changes until you confirm."
      heading={`${organization} ${request}`}
      action={{ label: "Review request", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        If you confirm, {agency} can {allowed}. Settings, members, billing and anything above the spend limit stay with
        the client. Either side can end it at any time.
      </Paragraph>
      {message ? <Quote>{message}</Quote> : null}
      <Paragraph>Nothing changes until you confirm.</Paragraph>
    </EmailLayout>
  ),
});

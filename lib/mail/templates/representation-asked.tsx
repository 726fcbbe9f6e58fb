import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface RepresentationAskedProps {
  name: string;
  organization: string;
  /** The rest of the sentence that begins with the organization. */
  wish: string;
  agency: string;
  allowed: string;
  message: string | null;
  url: string;
}

export const representationAsked = defineTemplate<RepresentationAskedProps>({
  title: "An agency asks to represent, or a client to be represented",
  subject: ({ organization, wish }) => `${organization} ${wish}`,
  sample: {
    name: "Vera Olt",
    organization: "Northbank Media",
    wish: "asks to represent Voltway",
    agency: "Northbank Media",
    allowed: "keep briefs and shortlists, and write messages and negotiate proposals",
    message: "We look after your sponsorship budget from January.",
    url: "/brand-organizations#representation",
  },
  body: ({ name, organization, wish, agency, allowed, message, url }, frame) => (
    <Letter
      frame={frame}
      preview="Nothing changes until you confirm."
      heading={`${organization} ${wish}`}
      action={{ label: "Read and decide", url }}
    >
      <Paragraph>
        Hello {name}, if you confirm, {agency} may {allowed}. Settings, people, billing and what is above the spend
        limit stay with the client. Either side can end it at any time.
      </Paragraph>
      {message ? <Quote>{message}</Quote> : null}
      <Paragraph>Nothing changes until you confirm.</Paragraph>
    </Letter>
  ),
});

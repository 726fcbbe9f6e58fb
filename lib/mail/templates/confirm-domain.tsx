import { Letter, Paragraph, defineTemplate } from "./letter";

export interface ConfirmDomainProps {
  domain: string;
  organization: string;
  askedBy: string;
  url: string;
}

export const confirmDomain = defineTemplate<ConfirmDomainProps>({
  title: "Confirm that a domain belongs to an organization",
  subject: ({ domain, organization }) => `Does ${domain} belong to ${organization}?`,
  sample: {
    domain: "northwind.example",
    organization: "Northwind Outdoor",
    askedBy: "Ada Okafor",
    url: "/confirm-domain?token=sample",
  },
  body: ({ domain, organization, askedBy, url }, frame) => (
    <Letter
      frame={frame}
      preview={`${askedBy} says that it does. One click confirms it.`}
      heading={`Does ${domain} belong to ${organization}?`}
      action={{ label: "See and confirm", url }}
      note="If this is not right, ignore this e-mail: nothing happens without the click."
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {askedBy} asks Pitchside to hold {domain} for {organization}. People with a confirmed address at {domain} are
        then shown as belonging there.
      </Paragraph>
      <Paragraph>If that is right, confirm it. The link works once and for 24 hours.</Paragraph>
    </Letter>
  ),
});

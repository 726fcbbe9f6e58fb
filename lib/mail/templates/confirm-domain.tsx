import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface ConfirmDomainProps {
  domain: string;
  organization: string;
  requestedBy: string;
  url: string;
}

export const confirmDomain = defineTemplate<ConfirmDomainProps>({
  title: "Domain confirmation",
  subject: ({ domain, organization }) => `Does ${domain} belong to ${organization}?`,
  sample: {
    domain: "northwind.example",
    organization: "Northwind Outdoor",
    requestedBy: "Ada Okafor",
    url: "/confirm-domain?token=sample",
  },
  body: ({ domain, organization, requestedBy, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`${requestedBy} wants to verify it. Please confirm.`}
      heading={`Does ${domain} belong to ${organization}?`}
      action={{ label: "Review and confirm", url }}
      note="If this isn’t right, you can ignore this email. Nothing changes unless you confirm."
    >
      <Paragraph>Hi,</Paragraph>
      <Paragraph>
        {requestedBy} wants to verify {domain} as a domain of {organization} on Pitchside. People with a confirmed
        address at {domain} will then be recognized as colleagues.
      </Paragraph>
      <Paragraph>If that’s right, please confirm. The link works once and expires in 24 hours.</Paragraph>
    </EmailLayout>
  ),
});

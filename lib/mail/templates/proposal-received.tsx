import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { type ProposalTerms, TermFacts, sampleTerms } from "./proposal-terms";

type ProposalReceivedProps = ProposalTerms;

export const proposalReceived = defineTemplate<ProposalReceivedProps>({
  title: "New proposal",
  subject: ({ fromOrganization, listingTitle }) => `New proposal from ${fromOrganization}: ${listingTitle}`,
  sample: { ...sampleTerms, revision: 1, answerBy: "December 4, 2026" },
  body: ({ name, fromOrganization, listingTitle, total, term, answerBy, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} sent you a proposal`}
      action={{ label: "View proposal", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>It’s your turn: accept, counter or decline.</Paragraph>
      <TermFacts listingTitle={listingTitle} total={total} term={term} answerBy={answerBy} />
    </EmailLayout>
  ),
});

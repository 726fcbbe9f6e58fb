import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { type ProposalTerms, TermFacts, sampleTerms } from "./proposal-terms";

type ProposalCounteredProps = ProposalTerms;

export const proposalCountered = defineTemplate<ProposalCounteredProps>({
  title: "Counteroffer",
  subject: ({ fromOrganization, listingTitle }) => `Counteroffer from ${fromOrganization}: ${listingTitle}`,
  sample: { ...sampleTerms, revision: 2, answerBy: "December 4, 2026" },
  body: ({ name, fromOrganization, listingTitle, total, term, answerBy, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} sent a counteroffer`}
      action={{ label: "Compare terms", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>It’s your turn again. Every change is marked next to the previous terms.</Paragraph>
      <TermFacts listingTitle={listingTitle} total={total} term={term} answerBy={answerBy} />
    </EmailLayout>
  ),
});

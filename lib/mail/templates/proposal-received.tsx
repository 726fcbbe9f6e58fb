import { Letter, Paragraph, defineTemplate } from "./letter";
import { type ProposalTerms, TermFacts, sampleTerms } from "./proposal-terms";

export type ProposalReceivedProps = ProposalTerms;

export const proposalReceived = defineTemplate<ProposalReceivedProps>({
  title: "A first proposal",
  subject: ({ fromOrganization, listingTitle }) => `${fromOrganization} sent a proposal: ${listingTitle}`,
  sample: { ...sampleTerms, revision: 1, answerBy: "4 December 2026" },
  body: ({ name, fromOrganization, listingTitle, total, term, answerBy, url }, frame) => (
    <Letter
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} sent you a proposal`}
      action={{ label: "Read the proposal", url }}
    >
      <Paragraph>Hello {name}, it is your turn: accept it, answer with other terms, or decline.</Paragraph>
      <TermFacts listingTitle={listingTitle} total={total} term={term} answerBy={answerBy} />
    </Letter>
  ),
});

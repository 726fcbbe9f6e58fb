import { Letter, Paragraph, defineTemplate } from "./letter";
import { type ProposalTerms, TermFacts, sampleTerms } from "./proposal-terms";

export type ProposalCounteredProps = ProposalTerms;

export const proposalCountered = defineTemplate<ProposalCounteredProps>({
  title: "A proposal is answered with other terms",
  subject: ({ fromOrganization, listingTitle }) => `${fromOrganization} proposes other terms: ${listingTitle}`,
  sample: { ...sampleTerms, revision: 2, answerBy: "4 December 2026" },
  body: ({ name, fromOrganization, listingTitle, total, term, answerBy, url }, frame) => (
    <Letter
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} proposes other terms`}
      action={{ label: "Compare the terms", url }}
    >
      <Paragraph>
        Hello {name}, every changed line is marked beside what stood there before. It is your turn again.
      </Paragraph>
      <TermFacts listingTitle={listingTitle} total={total} term={term} answerBy={answerBy} />
    </Letter>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";
import { type ProposalTerms, TermFacts, sampleTerms } from "./proposal-terms";

export type ProposalAcceptedProps = Omit<ProposalTerms, "answerBy">;

export const proposalAccepted = defineTemplate<ProposalAcceptedProps>({
  title: "A proposal is accepted",
  subject: ({ listingTitle }) => `Agreed: ${listingTitle}`,
  sample: { ...sampleTerms, revision: 3 },
  body: ({ name, fromOrganization, listingTitle, revision, total, term, url }, frame) => (
    <Letter
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} accepted revision ${revision}`}
      action={{ label: "Open the deal", url }}
    >
      <Paragraph>Hello {name}, you have a deal on the terms below. Its conversation shows what comes next.</Paragraph>
      <TermFacts listingTitle={listingTitle} total={total} term={term} />
    </Letter>
  ),
});

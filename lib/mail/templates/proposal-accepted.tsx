import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { type ProposalTerms, TermFacts, sampleTerms } from "./proposal-terms";

type ProposalAcceptedProps = Omit<ProposalTerms, "answerBy">;

export const proposalAccepted = defineTemplate<ProposalAcceptedProps>({
  title: "Proposal accepted",
  subject: ({ listingTitle }) => `Proposal accepted: ${listingTitle}`,
  sample: { ...sampleTerms, revision: 3 },
  body: ({ name, fromOrganization, listingTitle, revision, total, term, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} accepted revision ${revision}`}
      action={{ label: "View deal", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>You have a deal on the terms below. The conversation shows the next steps.</Paragraph>
      <TermFacts listingTitle={listingTitle} total={total} term={term} />
    </EmailLayout>
  ),
});

import { Facts } from "./email-parts";

/** What the emails about a proposal show of it. */
export interface ProposalTerms {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  revision: number;
  /** Formatted for display. */
  total: string;
  term: string;
  answerBy?: string;
  url: string;
}

export const sampleTerms = {
  name: "Ada Okafor",
  fromOrganization: "Northwind Outdoor",
  listingTitle: "Opening night, main stage",
  total: "$84,000",
  term: "May 1, 2027 to April 30, 2028",
  url: "/messages",
};

type ShownTerms = Pick<ProposalTerms, "listingTitle" | "total" | "term" | "answerBy">;

export function TermFacts({ listingTitle, total, term, answerBy }: ShownTerms) {
  return (
    <Facts
      rows={[
        ["Listing", listingTitle],
        ["Total", total],
        ["Term", term],
        ...(answerBy ? [["Respond by", answerBy] as const] : []),
      ]}
    />
  );
}

import { Facts } from "./letter";

/** What the letters about a proposal know of it. */
export interface ProposalTerms {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  revision: number;
  /** As shown: money, and the term in words. */
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
  term: "1 May 2027 to 30 April 2028",
  url: "/messages",
};

type Shown = Pick<ProposalTerms, "listingTitle" | "total" | "term" | "answerBy">;

export function TermFacts({ listingTitle, total, term, answerBy }: Shown) {
  return (
    <Facts
      rows={[
        ["Listing", listingTitle],
        ["Total", total],
        ["Term", term],
        ...(answerBy ? [["Answer by", answerBy] as const] : []),
      ]}
    />
  );
}

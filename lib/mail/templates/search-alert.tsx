import { formatCount } from "@/lib/platform/format";
import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { LinkedItem } from "./email-parts";

interface SearchAlertProps {
  name: string;
  searchName: string;
  /** The total; the email shows only the newest of them. */
  count: number;
  listings: readonly { title: string; place: string; price: string; url: string }[];
  /** The search in the Marketplace. */
  url: string;
}

const counted = (count: number) => formatCount(count, "new listing");

export const searchAlert = defineTemplate<SearchAlertProps>({
  title: "Alert of a saved search",
  subject: ({ count, searchName }) => `${counted(count)}: ${searchName}`,
  sample: {
    name: "Ada Okafor",
    searchName: "Women’s football in England",
    count: 12,
    listings: [
      {
        title: "Northgate Women FC",
        place: "Leeds, United Kingdom",
        price: "Starting at $18,000",
        url: "/listing/1",
      },
      { title: "Harbour United, back of shirt", place: "Bristol, United Kingdom", price: "Price on request", url: "/" },
    ],
    url: "/opportunities?country=GB&q=women%27s+football",
  },
  body: ({ name, searchName, count, listings, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={listings.map(({ title }) => title).join(", ")}
      heading={`${counted(count)} for “${searchName}”`}
      action={{ label: count === 1 ? "See it in the Marketplace" : `See all ${count}`, url }}
      unsubscribeLabel="Stop alerts for this search"
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {count === 1 ? "This listing matches" : "These listings match"} your saved search “{searchName}”:
      </Paragraph>
      {listings.map(({ title, place, price, url: listingUrl }, position) => (
        <LinkedItem
          key={position}
          title={title}
          body={[place, price].filter(Boolean).join(" · ")}
          url={listingUrl}
          origin={frame.origin}
        />
      ))}
      {count > listings.length ? <Paragraph>And {count - listings.length} more.</Paragraph> : null}
    </EmailLayout>
  ),
});

import { formatCount, formatQuoted, plural } from "@/lib/platform/format";
import { type Email, type EmailFrame, defineEmail, linkedItem, quote } from "./email-layout";

interface DigestProps {
  name: string;
  /** The number of notifications in the summary; one line may represent several. */
  count: number;
  /** The newest first. */
  items: readonly { title: string; body: string | null; url: string }[];
  /** How many are not listed. */
  rest: number;
}

const digest = (
  { items, rest }: DigestProps,
  { origin }: EmailFrame,
): Pick<Email, "preview" | "content" | "action" | "unsubscribeLabel"> => ({
  preview: items[0]?.title ?? "No updates.",
  content: [
    "Here’s what you haven’t seen yet:",
    ...items.map((item) => linkedItem(item, origin)),
    rest > 0 && `And ${rest} more.`,
  ],
  action: { label: "See the latest", url: items[0]?.url ?? "/" },
  unsubscribeLabel: "Stop this summary",
});

export const notificationEmails = {
  /** A notification without its own email. */
  notice: defineEmail<{ name: string; title: string; body: string | null; url: string }>({
    title: "Other notifications",
    sample: {
      name: "Ada Okafor",
      title: "Malmö Arena withdrew its proposal",
      body: "Main stage naming, revision 2",
      url: "/messages",
    },
    write: ({ title, body, url }) => ({
      subject: title,
      preview: body ?? title,
      content: ["You chose to get this notification by email right away.", body && quote(body)],
      action: { label: "Open in Pitchside", url },
    }),
  }),

  "daily-digest": defineEmail<DigestProps>({
    title: "Daily summary",
    sample: {
      name: "Ada Okafor",
      count: 3,
      items: [
        { title: "Malmö Arena sent a counteroffer", body: "Main stage naming, $48,000", url: "/messages" },
        {
          title: "New message from Harbour Regatta",
          body: "We can hold the bow panels until Friday.",
          url: "/messages",
        },
        { title: "A proposal expired", body: null, url: "/messages" },
      ],
      rest: 0,
    },
    write: (props, frame) => ({
      subject: `Your Pitchside summary: ${formatCount(props.count, "update")}`,
      heading: `${formatCount(props.count, "update")} since yesterday`,
      ...digest(props, frame),
      note: "You get this summary once a day. Change that in your notification settings.",
    }),
  }),

  "weekly-digest": defineEmail<DigestProps>({
    title: "Weekly summary",
    sample: {
      name: "Ada Okafor",
      count: 6,
      items: [
        {
          title: "New message from Harbour Regatta",
          body: "See you on Thursday. · 4 more like this",
          url: "/messages",
        },
        { title: "The proposal for Malmö Arena expired", body: null, url: "/messages" },
      ],
      rest: 0,
    },
    write: (props, frame) => ({
      subject: `Your week on Pitchside: ${formatCount(props.count, "update")}`,
      heading: `${formatCount(props.count, "update")} this week`,
      ...digest(props, frame),
      note: "You get this summary on Mondays. Change that in your notification settings.",
    }),
  }),

  "search-alert": defineEmail<{
    name: string;
    searchNames: readonly string[];
    /** The total; the email shows only the newest of them. */
    count: number;
    /** With the names of the searches that found them, if there are several. */
    listings: readonly { title: string; place: string; price: string; url: string; searches: readonly string[] }[];
    /** The search in the Marketplace, or the list of several. */
    url: string;
  }>({
    title: "Saved search alert",
    sample: {
      name: "Ada Okafor",
      searchNames: ["Women’s football in England"],
      count: 12,
      listings: [
        {
          title: "Northgate Women FC",
          place: "Leeds, United Kingdom",
          price: "Starting at $18,000",
          url: "/listing/1",
          searches: [],
        },
        {
          title: "Harbour United, back of shirt",
          place: "Bristol, United Kingdom",
          price: "Contact for pricing",
          url: "/",
          searches: [],
        },
      ],
      url: "/opportunities?country=GB&q=women%27s+football",
    },
    write: ({ searchNames, count, listings, url }, { origin }) => {
      const [only = "", ...others] = searchNames;
      const isOne = others.length === 0;
      const names = formatQuoted(searchNames);
      return {
        subject: `${formatCount(count, "new listing")}: ${isOne ? only : names}`,
        preview: listings.map(({ title }) => title).join(", "),
        heading: `${formatCount(count, "new listing")} for ${names}`,
        content: [
          `${plural(count, "This listing matches", "These listings match")} your saved ${isOne ? "search" : "searches"} ${names}:`,
          ...listings.map(({ title, place, price, url: listingUrl, searches }) => {
            const body = [place, price, searches.length > 0 && formatQuoted(searches)].filter(Boolean).join(" · ");
            return linkedItem({ title, body, url: listingUrl }, origin);
          }),
          count > listings.length && `And ${count - listings.length} more.`,
        ],
        action: isOne
          ? { label: plural(count, "See it in the Marketplace", `See all ${count}`), url }
          : { label: "See your saved searches", url },
        unsubscribeLabel: isOne ? "Stop alerts for this search" : "Stop these emails",
      };
    },
  }),
};

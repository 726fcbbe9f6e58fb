import { formatCount, formatNumber, plural } from "@/lib/platform/format";
import { Column, Link, Row, Section, Text } from "react-email";
import { defineEmail, displayFonts, link, linkedItem, quiet, subheading, text } from "./email-layout";

interface Figure {
  label: string;
  /** Null while fewer than five organizations have seen the listings. */
  count: number | null;
  /** In the previous four weeks. */
  before: number | null;
}

export interface WeeklyListingsProps {
  name: string;
  organizationName: string;
  /** "Oct 26 to Nov 22" */
  period: string;
  figures: readonly Figure[];
  /** The most viewed listings. */
  top: readonly { title: string; body: string; url: string }[];
  waiting: { count: number; items: readonly { title: string; body: string; url: string }[]; url: string };
  /** The missing field with the highest cost. */
  gap: { label: string; listing: string; text: string; url: string } | null;
  url: string;
}

interface MatchedListing {
  title: string;
  score: number;
  /** "Great Match" */
  label: string;
  /** Place and price. */
  facts: string;
  reasons: readonly string[];
  url: string;
}

interface MatchedBrief {
  name: string;
  /** Matches of at least "good"; the email shows the best of them. */
  count: number;
  listings: readonly MatchedListing[];
  url: string;
}

export interface WeeklyMatchesProps {
  name: string;
  organizationName: string;
  count: number;
  briefs: readonly MatchedBrief[];
  url: string;
}

export const reportEmails = {
  "weekly-listings": defineEmail<WeeklyListingsProps>({
    title: "Weekly report to sellers",
    sample: {
      name: "Jonas Lindqvist",
      organizationName: "Malmö Arena",
      period: "Oct 26 to Nov 22",
      figures: [
        { label: "Impressions", count: 1840, before: 1515 },
        { label: "Views", count: 214, before: 189 },
        { label: "Saves", count: 17, before: 21 },
        { label: "Inquiries", count: 5, before: 2 },
        { label: "Offers", count: 2, before: 0 },
        { label: "Deals", count: 0, before: 0 },
      ],
      top: [
        { title: "Opening night, main stage", body: "96 views, 9 saves, 3 inquiries", url: "/listing-analytics" },
        { title: "LED ring, winter season", body: "61 views, 4 saves, 1 inquiry", url: "/listing-analytics" },
      ],
      waiting: {
        count: 3,
        items: [
          {
            title: "Reply to Northgate Insurance",
            body: "Opening night, main stage · waiting 4 days",
            url: "/messages",
          },
          {
            title: "Resolve the dispute: LED ring",
            body: "Harbour Foods: winter season · waiting 2 days",
            url: "/messages",
          },
        ],
        url: "/dashboard",
      },
      gap: {
        label: "Age groups",
        listing: "Opening night, main stage",
        text: "Kept this listing out of 34 searches. Adding it could bring up to 12 more good matches.",
        url: "/edit-listing/1#listing-audience-ageBands",
      },
      url: "/listing-analytics",
    },
    write: (props, { origin }) => ({
      subject: `Your listings: ${news(props).slice(0, 2).join(", ") || "your last four weeks"}`,
      preview: news(props).join(", "),
      heading: "How your listings performed",
      greeting: `Hi ${props.name.split(" ")[0]}, here’s how ${props.organizationName} did from ${props.period}.`,
      content: [
        <Figures key="figures" figures={props.figures} />,
        ...waitingParts(props.waiting, origin),
        ...(props.gap ? gapParts(props.gap, origin) : []),
        props.top.length > 0 && subheading("Most viewed"),
        ...props.top.map((item) => linkedItem(item, origin)),
      ],
      action: actionOf(props),
      note: "You get this report on Mondays, when there is something to report.",
      unsubscribeLabel: "Stop this weekly report",
    }),
  }),

  "weekly-matches": defineEmail<WeeklyMatchesProps>({
    title: "Weekly report to marketers",
    sample: {
      name: "Ada Okafor",
      organizationName: "Northgate Insurance",
      count: 4,
      briefs: [
        {
          name: "Spring launch",
          count: 3,
          listings: [
            {
              title: "Northgate Women FC",
              score: 92,
              label: "Excellent Match",
              facts: "Leeds, United Kingdom · Starting at $18,000",
              reasons: ["72% of its audience is 25 to 44.", "Fits your budget of $10,000 to $30,000."],
              url: "/listing/1",
            },
            {
              title: "Harbour United, back of shirt",
              score: 81,
              label: "Great Match",
              facts: "Bristol, United Kingdom · Contact for pricing",
              reasons: ["Insurance is open."],
              url: "/listing/2",
            },
          ],
          url: "/opportunities?briefId=1&sort=newest",
        },
        {
          name: "Winter hospitality",
          count: 1,
          listings: [
            {
              title: "Opening night, main stage",
              score: 78,
              label: "Good Match",
              facts: "Malmö, Sweden · Starting at $24,000",
              reasons: ["Hospitality for 40 guests is included."],
              url: "/listing/3",
            },
          ],
          url: "/opportunities?briefId=2&sort=newest",
        },
      ],
      url: "/opportunities?briefId=1&sort=newest",
    },
    write: ({ name, organizationName, count, briefs, url }, { origin }) => {
      const [best] = briefs.flatMap(({ listings }) => listings).toSorted((a, b) => b.score - a.score);
      const matches = formatCount(count, "new top match", "new top matches");
      return {
        subject: best ? `${matches}: ${best.title} (${best.score})` : matches,
        preview: briefs.flatMap(({ listings }) => listings.map(({ title, score }) => `${title} ${score}`)).join(", "),
        heading: `${matches} this week`,
        greeting: `Hi ${name.split(" ")[0]}, these listings were published in the last seven days and fit ${organizationName} best.`,
        content: briefs.flatMap((brief) => briefParts(brief, origin)),
        action: { label: `See the new ${plural(count, "match", "matches")}`, url },
        note: "You get this report on Mondays, when new listings score 70 or more for one of your briefs.",
        unsubscribeLabel: "Stop this weekly report",
      };
    },
  }),
};

/** What the subject mentions: open items first, then views, then the field to fill in. */
function news({ figures, waiting, gap }: WeeklyListingsProps): string[] {
  const views = figures.find(({ label }) => label === "Views")?.count ?? 0;
  return [
    ...(waiting.count > 0 ? [`${formatCount(waiting.count, "item needs", "items need")} your attention`] : []),
    ...(views > 0 ? [formatCount(views, "view", "views")] : []),
    ...(gap ? [`${gap.label} to add`] : []),
  ];
}

/** The most useful link: open items first, then the field to fill in. */
function actionOf({ waiting, gap, url }: WeeklyListingsProps): { label: string; url: string } {
  if (waiting.count > 0) return { label: `Take care of ${plural(waiting.count, "it", "them")}`, url: waiting.url };
  return gap ? { label: "Add the missing field", url: gap.url } : { label: "See your analytics", url };
}

const columnsPerRow = 3;

function Figures({ figures }: Pick<WeeklyListingsProps, "figures">) {
  const shown = figures.filter(({ count }) => count !== null);
  const rows = Array.from({ length: Math.ceil(shown.length / columnsPerRow) }, (_, at) =>
    shown.slice(at * columnsPerRow, (at + 1) * columnsPerRow),
  );
  return (
    <Section style={{ margin: "0 0 20px" }}>
      {rows.map((row) => (
        <Row key={row[0]?.label}>
          {row.map((figure) => (
            <FigureCell key={figure.label} {...figure} />
          ))}
        </Row>
      ))}
      {shown.length < figures.length ? (
        <Text className="soft" style={quiet}>
          Views and saves appear once five organizations have seen a listing, so that no one can be identified.
        </Text>
      ) : null}
    </Section>
  );
}

const number = { ...text, fontFamily: displayFonts, fontSize: 26, lineHeight: "30px", fontWeight: 650, margin: 0 };

function FigureCell({ label, count, before }: Figure) {
  return (
    <Column style={{ verticalAlign: "top", paddingBottom: 14, width: `${100 / columnsPerRow}%` }}>
      <Text className="ink" style={number}>
        {formatNumber(count ?? 0)}{" "}
      </Text>
      <Text className="soft" style={{ ...quiet, margin: 0 }}>
        {label}
        {before === null ? "" : `, ${changeText(count ?? 0, before)}`}
      </Text>
    </Column>
  );
}

function changeText(count: number, before: number): string {
  if (count === before) return "unchanged";
  return `${count > before ? "up" : "down"} from ${formatNumber(before)}`;
}

const waitingParts = ({ count, items, url }: WeeklyListingsProps["waiting"], origin: string) =>
  count === 0
    ? []
    : [
        subheading(`${formatCount(count, "item needs", "items need")} your attention`),
        ...items.map((item) => linkedItem(item, origin)),
        moreOf(count - items.length, url, origin),
      ];

const moreOf = (count: number, url: string, origin: string) =>
  count > 0 && linkedItem({ title: `${count} more`, body: null, url }, origin);

const gapParts = ({ label, listing, text: gain, url }: NonNullable<WeeklyListingsProps["gap"]>, origin: string) => [
  subheading("One field to fill in"),
  <Text key={label} className="ink" style={text}>
    <Link className="link" href={new URL(url, origin).toString()} style={link}>
      {label}
    </Link>{" "}
    for {listing}. {gain}
  </Text>,
];

const briefParts = ({ name, count, listings, url }: MatchedBrief, origin: string) => [
  subheading(name),
  ...listings.map((listing) => <Listing key={listing.url} {...listing} origin={origin} />),
  moreOf(count - listings.length, url, origin),
];

function Listing({ title, score, label, facts, reasons, url, origin }: MatchedListing & { origin: string }) {
  return (
    <Section style={{ margin: "0 0 18px" }}>
      <Text className="ink" style={{ ...text, margin: 0 }}>
        <Link className="link" href={new URL(url, origin).toString()} style={link}>
          {title}
        </Link>{" "}
        <strong>{score}</strong>, {label}
      </Text>
      <Text className="soft" style={{ ...quiet, fontSize: 14, lineHeight: "21px", margin: "0 0 4px" }}>
        {facts}
      </Text>
      {reasons.map((reason) => (
        <Text key={reason} className="ink" style={{ ...text, fontSize: 14, lineHeight: "21px", margin: 0 }}>
          + {reason}
        </Text>
      ))}
    </Section>
  );
}

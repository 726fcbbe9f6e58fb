import { formatNumber, formatCount } from "@/lib/platform/format";
import { Column, Link, Row, Section, Text } from "react-email";
import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { LinkedItem, Subheading, displayFonts, link, quiet, text } from "./email-parts";

interface Figure {
  label: string;
  /** Null while fewer than five organizations have met the listings. */
  count: number | null;
  /** In the four weeks before. */
  before: number | null;
}

export interface WeeklyListingsProps {
  name: string;
  organizationName: string;
  /** "Oct 26 to Nov 22" */
  period: string;
  figures: readonly Figure[];
  /** The listings that were viewed most. */
  top: readonly { title: string; body: string; url: string }[];
  waiting: { count: number; items: readonly { title: string; body: string; url: string }[]; url: string };
  /** The field whose absence costs the most. */
  gap: { label: string; listing: string; text: string; url: string } | null;
  url: string;
}

const counted = (count: number, one: string, many: string) => formatCount(count, one, many);

/** What is worth opening first: the people who wait, then the views, then the field to fill in. */
function news({ figures, waiting, gap }: WeeklyListingsProps): string[] {
  const views = figures.find(({ label }) => label === "Views")?.count ?? 0;
  return [
    ...(waiting.count > 0 ? [`${counted(waiting.count, "inquiry", "inquiries")} to answer`] : []),
    ...(views > 0 ? [counted(views, "view", "views")] : []),
    ...(gap ? [`${gap.label} to add`] : []),
  ];
}

export const weeklyListings = defineTemplate<WeeklyListingsProps>({
  title: "Weekly report to sellers",
  subject: (props) => `Your listings: ${news(props).slice(0, 2).join(", ") || "your last four weeks"}`,
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
        { title: "Northgate Insurance", body: "Opening night, main stage · waiting 4 days", url: "/messages" },
        { title: "Harbour Foods", body: "LED ring, winter season · waiting 2 days", url: "/messages" },
      ],
      url: "/messages?filter=waiting",
    },
    gap: {
      label: "Age groups",
      listing: "Opening night, main stage",
      text: "Kept this listing out of 34 searches. Adding it could bring up to 12 more good matches.",
      url: "/edit-listing/1#listing-audience-ageBands",
    },
    url: "/listing-analytics",
  },
  body: (props, frame) => (
    <EmailLayout
      frame={frame}
      preview={news(props).join(", ")}
      heading="What happened to your listings"
      action={actionOf(props)}
      note="You get this report on Mondays, when there is something to report."
      unsubscribeLabel="Stop this weekly report"
    >
      <Paragraph>
        Hi {props.name}, here’s how {props.organizationName} did from {props.period}.
      </Paragraph>
      <Figures figures={props.figures} />
      <Waiting {...props.waiting} origin={frame.origin} />
      {props.gap ? <Gap {...props.gap} origin={frame.origin} /> : null}
      {props.top.length > 0 ? <Subheading>Viewed most</Subheading> : null}
      {props.top.map((item) => (
        <LinkedItem key={item.title} {...item} origin={frame.origin} />
      ))}
    </EmailLayout>
  ),
});

function actionOf({ waiting, gap, url }: WeeklyListingsProps): { label: string; url: string } {
  if (waiting.count > 0) return { label: `Answer ${waiting.count === 1 ? "it" : "them"} now`, url: waiting.url };
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
          Views and saves appear once five organizations have seen a listing, so that nobody can be singled out.
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
  if (count === before) return "as before";
  return `${count > before ? "up" : "down"} from ${formatNumber(before)}`;
}

function Waiting({ count, items, url, origin }: WeeklyListingsProps["waiting"] & { origin: string }) {
  if (count === 0) return null;
  return (
    <>
      <Subheading>{counted(count, "inquiry waits", "inquiries wait")} for your answer</Subheading>
      {items.map((item, at) => (
        <LinkedItem key={at} {...item} origin={origin} />
      ))}
      {count > items.length ? (
        <LinkedItem title={`${count - items.length} more`} body={null} url={url} origin={origin} />
      ) : null}
    </>
  );
}

function Gap({
  label,
  listing,
  text: gain,
  url,
  origin,
}: NonNullable<WeeklyListingsProps["gap"]> & { origin: string }) {
  return (
    <>
      <Subheading>One field to fill in</Subheading>
      <Text className="ink" style={text}>
        <Link className="link" href={new URL(url, origin).toString()} style={link}>
          {label}
        </Link>{" "}
        of {listing}. {gain}
      </Text>
    </>
  );
}

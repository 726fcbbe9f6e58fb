import { formatCount } from "@/lib/platform/format";
import { Link, Section, Text } from "react-email";
import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { LinkedItem, Subheading, link, quiet, text } from "./email-parts";

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
  /** Good matches and better; the email shows the best of them. */
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

const counted = (count: number) => formatCount(count, "new top match", "new top matches");

export const weeklyMatches = defineTemplate<WeeklyMatchesProps>({
  title: "Weekly report to marketers",
  subject: ({ count, briefs }) => {
    const [best] = briefs.flatMap(({ listings }) => listings).toSorted((a, b) => b.score - a.score);
    return best ? `${counted(count)}: ${best.title} (${best.score})` : counted(count);
  },
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
  body: ({ name, organizationName, count, briefs, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={briefs.flatMap(({ listings }) => listings.map(({ title, score }) => `${title} ${score}`)).join(", ")}
      heading={`${counted(count)} this week`}
      action={{ label: count === 1 ? "See the new match" : "See the new matches", url }}
      note="You get this report on Mondays, when new listings score 70 or more for one of your briefs."
      unsubscribeLabel="Stop this weekly report"
    >
      <Paragraph>
        Hi {name}, these listings were published in the last seven days and fit {organizationName} best.
      </Paragraph>
      {briefs.map((brief) => (
        <Brief key={brief.url} {...brief} origin={frame.origin} />
      ))}
    </EmailLayout>
  ),
});

function Brief({ name, count, listings, url, origin }: MatchedBrief & { origin: string }) {
  return (
    <>
      <Subheading>{name}</Subheading>
      {listings.map((listing) => (
        <Listing key={listing.url} {...listing} origin={origin} />
      ))}
      {count > listings.length ? (
        <LinkedItem title={`${count - listings.length} more`} body={null} url={url} origin={origin} />
      ) : null}
    </>
  );
}

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

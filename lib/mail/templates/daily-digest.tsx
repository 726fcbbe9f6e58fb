import { Link, Section, Text } from "react-email";
import { Letter, Paragraph, defineTemplate } from "./letter";

export interface DailyDigestProps {
  name: string;
  /** How many there are; the letter holds the newest of them. */
  count: number;
  items: readonly { title: string; body: string | null; url: string }[];
}

const counted = (count: number) => (count === 1 ? "1 thing" : `${count} things`);

export const dailyDigest = defineTemplate<DailyDigestProps>({
  title: "The daily summary",
  subject: ({ count }) => `Your day in Pitchside: ${counted(count)} since yesterday`,
  sample: {
    name: "Ada Okafor",
    count: 3,
    items: [
      { title: "Malmö Arena made a counter-offer", body: "Main stage naming, $48,000", url: "/messages" },
      { title: "Harbour Regatta wrote", body: "We can hold the bow panels until Friday.", url: "/messages" },
      { title: "A proposal expired", body: null, url: "/messages" },
    ],
  },
  body: ({ name, count, items }, frame) => (
    <Letter
      frame={frame}
      preview={items[0]?.title ?? "Nothing is waiting."}
      heading={`${counted(count)} since yesterday`}
      action={{ label: "Open the latest", url: items[0]?.url ?? "/" }}
      note="You chose one summary a day for these; your account's notification settings change that."
    >
      <Paragraph>Hello {name}, this is what you have not looked at yet.</Paragraph>
      {items.map((item, position) => (
        <DigestItem key={position} {...item} origin={frame.origin} />
      ))}
      {count > items.length ? <Paragraph>And {count - items.length} more.</Paragraph> : null}
    </Letter>
  ),
});

const face = '"Instrument Sans", -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

function DigestItem({ title, body, url, origin }: DailyDigestProps["items"][number] & { origin: string }) {
  return (
    <Section style={{ margin: "0 0 14px" }}>
      <Text className="ink" style={{ fontFamily: face, fontSize: 16, lineHeight: "24px", color: "#121815", margin: 0 }}>
        <Link className="link" href={new URL(url, origin).toString()} style={{ color: "#0b6b46" }}>
          {title}
        </Link>
      </Text>
      {body ? (
        <Text
          className="soft"
          style={{ fontFamily: face, fontSize: 14, lineHeight: "21px", color: "#55605a", margin: 0 }}
        >
          {body}
        </Text>
      ) : null}
    </Section>
  );
}

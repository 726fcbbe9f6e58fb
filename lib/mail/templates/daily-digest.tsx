import { Link, Section, Text } from "react-email";
import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface DailyDigestProps {
  name: string;
  /** The total; the email shows only the newest of them. */
  count: number;
  items: readonly { title: string; body: string | null; url: string }[];
}

const counted = (count: number) => (count === 1 ? "1 update" : `${count} updates`);

export const dailyDigest = defineTemplate<DailyDigestProps>({
  title: "Daily summary",
  subject: ({ count }) => `Your Pitchside summary: ${counted(count)}`,
  sample: {
    name: "Ada Okafor",
    count: 3,
    items: [
      { title: "Malmö Arena sent a counteroffer", body: "Main stage naming, $48,000", url: "/messages" },
      { title: "New message from Harbour Regatta", body: "We can hold the bow panels until Friday.", url: "/messages" },
      { title: "A proposal expired", body: null, url: "/messages" },
    ],
  },
  body: ({ name, count, items }, frame) => (
    <EmailLayout
      frame={frame}
      preview={items[0]?.title ?? "No updates."}
      heading={`${counted(count)} since yesterday`}
      action={{ label: "See the latest", url: items[0]?.url ?? "/" }}
      note="You get this summary once a day. Change that in your notification settings."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Here’s what you haven’t seen yet:</Paragraph>
      {items.map((item, position) => (
        <DigestItem key={position} {...item} origin={frame.origin} />
      ))}
      {count > items.length ? <Paragraph>And {count - items.length} more.</Paragraph> : null}
    </EmailLayout>
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

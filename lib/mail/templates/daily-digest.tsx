import { EmailLayout, LinkedItem, Paragraph, defineTemplate } from "./email-layout";

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
        <LinkedItem key={position} {...item} origin={frame.origin} />
      ))}
      {count > items.length ? <Paragraph>And {count - items.length} more.</Paragraph> : null}
    </EmailLayout>
  ),
});

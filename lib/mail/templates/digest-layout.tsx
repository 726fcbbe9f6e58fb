import { formatCount } from "@/lib/platform/format";
import { type EmailFrame, EmailLayout, Paragraph } from "./email-layout";
import { LinkedItem } from "./email-parts";

export interface DigestProps {
  name: string;
  /** Every notification in the summary; one line may stand for several. */
  count: number;
  items: readonly { title: string; body: string | null; url: string }[];
  /** How many are in no line. */
  rest: number;
}

export const counted = (count: number) => formatCount(count, "update");

/** What somebody has not read yet, the newest first. */
export function DigestLayout({
  frame,
  name,
  items,
  rest,
  heading,
  note,
}: DigestProps & { frame: EmailFrame; heading: string; note: string }) {
  return (
    <EmailLayout
      frame={frame}
      preview={items[0]?.title ?? "No updates."}
      heading={heading}
      action={{ label: "See the latest", url: items[0]?.url ?? "/" }}
      note={note}
      unsubscribeLabel="Stop this summary"
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Here’s what you haven’t seen yet:</Paragraph>
      {items.map((item, position) => (
        <LinkedItem key={position} {...item} origin={frame.origin} />
      ))}
      {rest > 0 ? <Paragraph>And {rest} more.</Paragraph> : null}
    </EmailLayout>
  );
}

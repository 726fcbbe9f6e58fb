import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface NoticeProps {
  name: string;
  title: string;
  body: string | null;
  url: string;
}

export const noticeEmail = defineTemplate<NoticeProps>({
  title: "Other notifications",
  subject: ({ title }) => title,
  sample: {
    name: "Ada Okafor",
    title: "Malmö Arena withdrew its proposal",
    body: "Main stage naming, revision 2",
    url: "/messages",
  },
  body: ({ name, title, body, url }, frame) => (
    <EmailLayout frame={frame} preview={body ?? title} heading={title} action={{ label: "Open in Pitchside", url }}>
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>You chose to get this notification by email right away.</Paragraph>
      {body ? <Quote>{body}</Quote> : null}
    </EmailLayout>
  ),
});

import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface NoticeProps {
  name: string;
  title: string;
  body: string | null;
  url: string;
}

export const noticeLetter = defineTemplate<NoticeProps>({
  title: "A notification without a letter of its own",
  subject: ({ title }) => title,
  sample: {
    name: "Ada Okafor",
    title: "Malmö Arena withdrew its proposal",
    body: "Main stage naming, revision 2",
    url: "/messages",
  },
  body: ({ name, title, body, url }, frame) => (
    <Letter frame={frame} preview={body ?? title} heading={title} action={{ label: "Open it in Pitchside", url }}>
      <Paragraph>Hello {name}, you asked to hear of this by e-mail at once.</Paragraph>
      {body ? <Quote>{body}</Quote> : null}
    </Letter>
  ),
});

import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface NewMessageProps {
  name: string;
  fromName: string;
  fromOrganization: string;
  listingTitle: string;
  excerpt: string;
  url: string;
}

export const newMessage = defineTemplate<NewMessageProps>({
  title: "A new message",
  subject: ({ fromOrganization, listingTitle }) => `${fromOrganization} wrote about ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromName: "Jonas Lindqvist",
    fromOrganization: "Malmö Arena",
    listingTitle: "Opening night, main stage",
    excerpt: "The LED ring is free on both evenings. Shall I put it into the proposal?",
    url: "/messages",
  },
  body: ({ name, fromName, fromOrganization, listingTitle, excerpt, url }, frame) => (
    <Letter
      frame={frame}
      preview={excerpt}
      heading={`${fromName} of ${fromOrganization} wrote`}
      action={{ label: "Read and answer", url }}
    >
      <Paragraph>
        Hello {name}, there is a new message about {listingTitle}:
      </Paragraph>
      <Quote>{excerpt}</Quote>
    </Letter>
  ),
});

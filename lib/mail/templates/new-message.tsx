import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface NewMessageProps {
  name: string;
  fromName: string;
  fromOrganization: string;
  listingTitle: string;
  excerpt: string;
  url: string;
}

export const newMessage = defineTemplate<NewMessageProps>({
  title: "New message",
  subject: ({ fromOrganization, listingTitle }) => `New message from ${fromOrganization}: ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromName: "Jonas Lindqvist",
    fromOrganization: "Malmö Arena",
    listingTitle: "Opening night, main stage",
    excerpt: "The LED ring is free on both evenings. Shall I add it to the proposal?",
    url: "/messages",
  },
  body: ({ name, fromName, fromOrganization, listingTitle, excerpt, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={excerpt}
      heading={`New message from ${fromName}, ${fromOrganization}`}
      action={{ label: "Read and reply", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>You have a new message about {listingTitle}:</Paragraph>
      <Quote>{excerpt}</Quote>
    </EmailLayout>
  ),
});

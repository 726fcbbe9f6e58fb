import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

export interface ShortlistMentionProps {
  name: string;
  fromName: string;
  fromOrganization: string;
  listingTitle: string;
  excerpt: string;
  url: string;
}

export const shortlistMention = defineTemplate<ShortlistMentionProps>({
  title: "Mentioned in a comment",
  subject: ({ fromName, listingTitle }) => `${fromName} mentioned you: ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromName: "Ben Lindqvist",
    fromOrganization: "Northwind Insurance",
    listingTitle: "Northgate Women FC",
    excerpt: "@Ada Okafor can we afford the sleeve if we drop the hospitality?",
    url: "/saved-opportunities",
  },
  body: ({ name, fromName, fromOrganization, listingTitle, excerpt, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={excerpt}
      heading={`${fromName}, ${fromOrganization}, mentioned you`}
      action={{ label: "Read the discussion", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>You were mentioned in a comment on {listingTitle}:</Paragraph>
      <Quote>{excerpt}</Quote>
    </EmailLayout>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface JoinRequestExpiredProps {
  name: string;
  organization: string;
}

export const joinRequestExpired = defineTemplate<JoinRequestExpiredProps>({
  title: "A request to join ended unanswered",
  subject: ({ organization }) => `${organization} did not answer your request`,
  sample: { name: "Jonas Vos", organization: "Northwind Outdoor" },
  body: ({ name, organization }, frame) => (
    <Letter
      frame={frame}
      preview="Ask again, or choose another organization."
      heading="Your request was not answered"
      action={{ label: "Choose an organization", url: "/organization-join-pending" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        for 30 days nobody at {organization} decided on your request to join, so it has ended. You can ask again at any
        time; a word to a colleague there helps.
      </Paragraph>
    </Letter>
  ),
});

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
        nobody at {organization} decided on your request to join in time, so it has ended. You can ask again whenever
        you like; a word to a colleague there helps.
      </Paragraph>
    </Letter>
  ),
});

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface JoinRequestExpiredProps {
  name: string;
  organization: string;
}

export const joinRequestExpired = defineTemplate<JoinRequestExpiredProps>({
  title: "Join request expired",
  subject: ({ organization }) => `Your request to join ${organization} expired`,
  sample: { name: "Jonas Vos", organization: "Northwind Outdoor" },
  body: ({ name, organization }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Ask again, or choose another organization."
      heading="Your join request expired"
      action={{ label: "Choose an organization", url: "/organization-join-pending" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        No one at {organization} responded to your request in time, so it expired. You can ask again at any time. It may
        help to let a colleague there know.
      </Paragraph>
    </EmailLayout>
  ),
});

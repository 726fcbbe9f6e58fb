import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface JoinRequestApprovedProps {
  name: string;
  organization: string;
  /** The page that they wanted to open when they signed up. */
  next?: { label: string; url: string } | null;
}

export const joinRequestApproved = defineTemplate<JoinRequestApprovedProps>({
  title: "Join request approved",
  subject: ({ organization }) => `You’re now a member of ${organization}`,
  sample: { name: "Jonas Vos", organization: "Northwind Outdoor" },
  body: ({ name, organization, next }, frame) => (
    <EmailLayout
      frame={frame}
      preview="You can get started now."
      heading={`You’re now a member of ${organization}`}
      action={next ?? { label: "Log in", url: "/auth" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Your request to join {organization} was approved. You can start working with your team.</Paragraph>
    </EmailLayout>
  ),
});

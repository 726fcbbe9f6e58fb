import { Letter, Paragraph, defineTemplate } from "./letter";

export interface JoinRequestApprovedProps {
  name: string;
  organization: string;
}

export const joinRequestApproved = defineTemplate<JoinRequestApprovedProps>({
  title: "A request to join is approved",
  subject: ({ organization }) => `You are now a member of ${organization}`,
  sample: { name: "Jonas Vos", organization: "Northwind Outdoor" },
  body: ({ name, organization }, frame) => (
    <Letter
      frame={frame}
      preview="You can start now."
      heading={`You are now a member of ${organization}`}
      action={{ label: "Log in and start", url: "/auth" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        your request to join {organization} is approved. What the organization does here is open to you.
      </Paragraph>
    </Letter>
  ),
});

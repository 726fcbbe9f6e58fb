import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface RoleChangedProps {
  name: string;
  organization: string;
  role: string;
  /** What the role may do, completing "you can now". */
  roleAbilities: string;
  changedBy: string;
}

export const roleChanged = defineTemplate<RoleChangedProps>({
  title: "Role changed",
  subject: ({ organization }) => `Your role at ${organization} changed`,
  sample: {
    name: "Jonas Vos",
    organization: "Northwind Outdoor",
    role: "Editor",
    roleAbilities: "work on everything the organization does here",
    changedBy: "Ada Okafor",
  },
  body: ({ name, organization, role, roleAbilities, changedBy }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`Your role is now ${role}. Please log in again.`}
      heading={`You’re now ${role} at ${organization}`}
      action={{ label: "Log in again", url: "/auth" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {changedBy} changed your role at {organization}. You can now {roleAbilities}.
      </Paragraph>
      <Paragraph>For your security, we logged you out everywhere. Log in again to continue.</Paragraph>
    </EmailLayout>
  ),
});

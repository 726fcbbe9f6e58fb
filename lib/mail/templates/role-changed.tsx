import { Letter, Paragraph, defineTemplate } from "./letter";

export interface RoleChangedProps {
  name: string;
  organization: string;
  role: string;
  /** What the role may do, as the end of "you can now". */
  roleWords: string;
  changedBy: string;
}

export const roleChanged = defineTemplate<RoleChangedProps>({
  title: "A role in the organization changed",
  subject: ({ organization }) => `Your role at ${organization} changed`,
  sample: {
    name: "Jonas Vos",
    organization: "Northwind Outdoor",
    role: "Editor",
    roleWords: "work on everything that it does here",
    changedBy: "Ada Okafor",
  },
  body: ({ name, organization, role, roleWords, changedBy }, frame) => (
    <Letter
      frame={frame}
      preview={`You are ${role} now. Please log in again.`}
      heading={`You are now ${role} at ${organization}`}
      action={{ label: "Log in again", url: "/auth" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {changedBy} changed your role at {organization}: you can now {roleWords}.
      </Paragraph>
      <Paragraph>For safety you were signed out everywhere. Log in again to go on.</Paragraph>
    </Letter>
  ),
});

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface OrganizationRestoredProps {
  name: string;
  organization: string;
}

export const organizationRestored = defineTemplate<OrganizationRestoredProps>({
  title: "Organization restored",
  subject: ({ organization }) => `${organization} is active again`,
  sample: {
    name: "Ada Okafor",
    organization: "Malmö Arena",
  },
  body: ({ name, organization }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Its members can work again."
      heading={`${organization} is active again`}
      action={{ label: "Open Pitchside", url: "/auth" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>{organization} is no longer suspended. Its published listings are live again.</Paragraph>
    </EmailLayout>
  ),
});

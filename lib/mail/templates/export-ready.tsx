import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface ExportReadyProps {
  name: string;
  /** The last day on which the link works. */
  until: string;
  url: string;
}

export const exportReady = defineTemplate<ExportReadyProps>({
  title: "Data export ready",
  subject: () => "Your data is ready to download",
  sample: {
    name: "Ada Okafor",
    until: "November 28, 2026",
    url: "/account/data",
  },
  body: ({ name, until, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`Available until ${until}.`}
      heading="Your data is ready"
      action={{ label: "Log in and download it", url }}
      note="If you didn’t request this, change your password and log out everywhere in your account settings."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        The copy of your data is ready: a ZIP file with every table as JSON and CSV. Only you can download it, and we
        delete it after {until}.
      </Paragraph>
    </EmailLayout>
  ),
});

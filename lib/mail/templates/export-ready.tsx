import { Letter, Paragraph, defineTemplate } from "./letter";

export interface ExportReadyProps {
  name: string;
  /** The last day of the link, in words. */
  until: string;
  url: string;
}

export const exportReady = defineTemplate<ExportReadyProps>({
  title: "A data export is ready",
  subject: () => "Your data is ready to download",
  sample: {
    name: "Ada Okafor",
    until: "28 November 2026",
    url: "/account/data",
  },
  body: ({ name, until, url }, frame) => (
    <Letter
      frame={frame}
      preview={`It waits for you until ${until}.`}
      heading="Your data is ready"
      action={{ label: "Log in and download it", url }}
      note="If you did not ask for this, change your password and sign out everywhere: both are in your account."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        the copy of your data that you asked for is a ZIP file with every table as JSON and as CSV. Only you can
        download it, and it is deleted after {until}.
      </Paragraph>
    </Letter>
  ),
});

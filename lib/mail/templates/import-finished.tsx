import { formatNumber, formatCount } from "@/lib/platform/format";
import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { Facts } from "./email-parts";

interface ImportFinishedProps {
  name: string;
  fileName: string;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  url: string;
}
const rows = (value: number) => formatCount(value, "row");

export const importFinished = defineTemplate<ImportFinishedProps>({
  title: "Import finished",
  subject: ({ fileName, failed }) =>
    failed === 0 ? `Import finished: ${fileName}` : `Import finished with errors in ${rows(failed)}: ${fileName}`,
  sample: {
    name: "Ada Okafor",
    fileName: "football-clubs.csv",
    created: 2731,
    updated: 0,
    unchanged: 0,
    failed: 42,
    url: "/my-listings",
  },
  body: ({ name, fileName, created, updated, unchanged, failed, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`${formatNumber(created)} created, ${formatNumber(failed)} with errors`}
      heading="Your import is finished"
      action={{ label: failed > 0 ? "Review the errors" : "View your listings", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>We’ve processed every row of {fileName}:</Paragraph>
      <Facts
        rows={[
          ["Created", formatNumber(created)],
          ["Updated", formatNumber(updated)],
          ["Unchanged", formatNumber(unchanged)],
          ["With errors", formatNumber(failed)],
        ]}
      />
      {failed > 0 ? (
        <Paragraph>Rows with errors weren’t imported. Download the error report to see what to fix in each.</Paragraph>
      ) : null}
    </EmailLayout>
  ),
});

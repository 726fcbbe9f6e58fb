import { Facts, Letter, Paragraph, defineTemplate } from "./letter";

export interface ImportFinishedProps {
  name: string;
  fileName: string;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  url: string;
}

const count = (value: number) => value.toLocaleString("en-US");

export const importFinished = defineTemplate<ImportFinishedProps>({
  title: "An import is finished",
  subject: ({ fileName, failed }) =>
    failed === 0 ? `${fileName} is imported` : `${fileName} is imported, ${failed} rows need you`,
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
    <Letter
      frame={frame}
      preview={`${created} created, ${failed} with errors`}
      heading="Your import is finished"
      action={{ label: failed > 0 ? "See what needs you" : "See your listings", url }}
    >
      <Paragraph>
        Hello {name}, every row of {fileName} is accounted for.
      </Paragraph>
      <Facts
        rows={[
          ["Created", count(created)],
          ["Updated", count(updated)],
          ["Unchanged", count(unchanged)],
          ["With errors", count(failed)],
        ]}
      />
      {failed > 0 ? (
        <Paragraph>
          The rows with errors were left out. A file with each row and what is wrong with it waits for you.
        </Paragraph>
      ) : null}
    </Letter>
  ),
});

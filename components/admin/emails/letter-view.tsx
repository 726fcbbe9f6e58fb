import { Tabs } from "@/components/ui/tabs";

interface LetterViewProps {
  subject: string;
  html: string;
  text: string;
}

/** A letter as a mailbox shows it, and as text. The frame runs no script, opens nothing and knows nothing of the page. */
export function LetterView({ subject, html, text }: LetterViewProps) {
  return (
    <Tabs
      label="Letter"
      items={[
        {
          id: "html",
          label: "As it looks",
          panel: (
            <iframe
              title={`Letter: ${subject}`}
              srcDoc={html}
              sandbox=""
              className="h-176 w-full rounded-lg border border-line bg-white"
            />
          ),
        },
        {
          id: "text",
          label: "As text",
          panel: (
            <pre
              className="overflow-x-auto rounded-lg border border-line bg-sunk p-5 text-meta whitespace-pre-wrap"
              tabIndex={0}
            >
              {text}
            </pre>
          ),
        },
      ]}
    />
  );
}

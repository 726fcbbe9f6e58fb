import { Tabs } from "@/components/ui/tabs";

interface EmailViewProps {
  subject: string;
  html: string;
  text: string;
}

/** An email as HTML and as plain text. The iframe is fully sandboxed. */
export function EmailView({ subject, html, text }: EmailViewProps) {
  return (
    <Tabs
      label="Email"
      items={[
        {
          id: "html",
          label: "HTML",
          panel: (
            <iframe
              title={`Email: ${subject}`}
              srcDoc={html}
              sandbox=""
              className="h-176 w-full rounded-lg border border-line bg-white"
            />
          ),
        },
        {
          id: "text",
          label: "Plain text",
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

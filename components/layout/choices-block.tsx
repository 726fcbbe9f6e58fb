import { choices, choicesBlock, noChoices } from "@/lib/platform-options/choices";

/** The choices of the platform's admins, for this document's components. Absent if all are defaults. */
export function ChoicesBlock() {
  const { off, terms } = choices();
  if (JSON.stringify({ off, terms }) === JSON.stringify(noChoices)) return null;
  const text = JSON.stringify({ off, terms }).replaceAll("<", "\\u003c");
  return <script type="application/json" id={choicesBlock} dangerouslySetInnerHTML={{ __html: text }} />;
}

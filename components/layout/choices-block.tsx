import { choices, choicesBlock, noChoices } from "@/lib/platform-options/choices";

/** What admins chose, for the components of this document. Absent while nothing differs from the default. */
export function ChoicesBlock() {
  const { off, terms } = choices();
  if (JSON.stringify({ off, terms }) === JSON.stringify(noChoices)) return null;
  const text = JSON.stringify({ off, terms }).replaceAll("<", "\\u003c");
  return <script type="application/json" id={choicesBlock} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Code to copy, which scrolls by itself where it is wide. */
export function CodeSample({ label, text }: { label: string; text: string }) {
  return (
    <pre role="region" tabIndex={0} aria-label={label} className="code-sample">
      {text}
    </pre>
  );
}

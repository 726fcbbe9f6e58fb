/** The first stop of the Tab key: past the navigation to the element with the id "content". */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-lg bg-ink px-4 py-2.5 text-sm font-semibold text-paper no-underline focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Skip to content
    </a>
  );
}

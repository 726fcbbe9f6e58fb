/** The reference to quote to support. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="mt-2 text-xs text-soft">
      Reference <code className="select-all">{id}</code>
    </p>
  );
}

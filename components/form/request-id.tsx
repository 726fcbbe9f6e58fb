/** What somebody tells support, so that the fault is found. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="mt-2 text-xs text-soft">
      Reference <code className="select-all">{id}</code>
    </p>
  );
}

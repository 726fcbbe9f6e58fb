import { formatNumber } from "@/lib/platform/format";
import type { ReactNode } from "react";
import { answersLeft, type PreviewQuery } from "./brief-preview";

interface SaveBarProps {
  isDirty: boolean;
  canEdit: boolean;
  preview: PreviewQuery;
  /** The button that saves. */
  children: ReactNode;
}

/** Beside the form on wide screens; below it and always visible, with the count, on narrow ones. */
export function SaveBar({ isDirty, canEdit, preview, children }: SaveBarProps) {
  if (!canEdit) return <p className="text-sm text-soft">Viewers can view everything but can’t make changes.</p>;
  const { data } = preview;
  return (
    <div className="max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:-mx-4 max-xl:flex max-xl:items-center max-xl:justify-between max-xl:gap-4 max-xl:border-t max-xl:border-line max-xl:bg-paper max-xl:px-4 max-xl:py-3">
      {data ? (
        <p className="text-sm leading-tight xl:hidden">
          <strong className="num">{formatNumber(data.matchCount)}</strong> within your limits
          {data.needs ? <span className="block text-meta text-soft">{answersLeft(data.needs.length)}</span> : null}
        </p>
      ) : (
        <span className="xl:hidden" />
      )}
      {children}
      {isDirty ? (
        <p className="text-meta text-soft max-xl:sr-only xl:mt-4">Unsaved changes are stored in this browser.</p>
      ) : null}
    </div>
  );
}

import type { ReactNode } from "react";

interface PanelProps {
  id: string;
  title: string;
  /** At the right of the title, quietly. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ id, title, aside, children }: PanelProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Silence has one wording everywhere. */
export const NotGiven = () => (
  <span className="text-gold">
    <span aria-hidden="true">? </span>Not given by the seller
  </span>
);

import type { ReactNode } from "react";

interface PanelProps {
  id: string;
  title: string;
  /** Secondary text to the right of the title. */
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

/** The one label for missing seller data. */
export const NotProvided = () => (
  <span className="text-gold">
    <span aria-hidden="true">? </span>Not provided
  </span>
);

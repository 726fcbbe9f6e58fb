import type { ReactNode } from "react";

interface BriefSectionFrameProps {
  id: string;
  title: string;
  /** One line on its effect. */
  hint: string;
  /** Its number among the leading questions. */
  step?: number;
  children: ReactNode;
}

export function BriefSection({ id, title, hint, step, children }: BriefSectionFrameProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-6 first:border-t-0 first:pt-0">
      <h3 id={`${id}-title`} className="flex items-center gap-2.5">
        {step ? (
          <span className="inline-grid size-6 place-items-center rounded-full bg-ink text-meta text-paper">{step}</span>
        ) : null}
        {title}
      </h3>
      <p className="mt-1 mb-4 max-w-[60ch] text-meta text-soft">{hint}</p>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}

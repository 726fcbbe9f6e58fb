import { type ReactNode, useId } from "react";

interface AccountSectionProps {
  title: string;
  /** A sentence or two on its purpose. */
  text: ReactNode;
  children: ReactNode;
}

/** A section of the account: description on the left, controls on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-2 lg:grid-cols-[minmax(0,17rem)_minmax(0,44rem)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 max-w-[52ch] text-sm text-soft">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

import Link from "next/link";
import type { TemplateRow } from "@/lib/moderation/emails/queries";

/** All email templates. */
export function TemplateList({ templates, current }: { templates: readonly TemplateRow[]; current: string }) {
  return (
    <nav aria-label="Templates">
      <ul className="relative flex max-h-160 flex-col gap-0.5 overflow-y-auto rounded-xl border border-line bg-card p-2">
        {templates.map(({ name, title }) => (
          <li key={name}>
            <Link
              href={`/admin/email-test?template=${name}`}
              scroll={false}
              aria-current={name === current ? "page" : undefined}
              className="block rounded-md px-3 py-2 text-sm no-underline hover:bg-sunk aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block font-mono text-xs opacity-75">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

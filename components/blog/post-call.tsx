import { ButtonLink } from "@/components/ui/button";
import type { TagName } from "@/lib/blog/view";
import { postCallOf } from "./post-call-of";

/** What a reader can do next on Pitchside. */
export function PostCall({ tags }: { tags: readonly TagName[] }) {
  const { title, text, label, href } = postCallOf(tags.map(({ slug }) => slug));
  return (
    <aside
      aria-labelledby="post-call"
      data-print="hide"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl border border-line bg-card px-6 py-6"
    >
      <div className="max-w-[40ch]">
        <h2 id="post-call" className="text-xl">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-soft">{text}</p>
      </div>
      <ButtonLink href={href} prefetch={false}>
        {label}
      </ButtonLink>
    </aside>
  );
}

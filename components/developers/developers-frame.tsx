import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { developerPages, developerPath } from "./pages";

interface Shown {
  title: string;
  description: string;
  path: string;
}

export const developerMetadata = ({ title, description, path }: Shown): Metadata => ({
  title,
  description,
  robots: { index: true, follow: true },
  alternates: { canonical: path },
});

/** Also of the pages below one, as those of the reference are. */
function currentOf(own: string, path: string) {
  if (own === path) return "page";
  return own !== developerPath("") && path.startsWith(`${own}/`) ? "true" : undefined;
}

/** A page for developers with the navigation between them. */
export function DevelopersFrame({
  title,
  description,
  path,
  q,
  children,
}: Shown & { q?: string; children: ReactNode }) {
  return (
    <PublicFrame>
      <div className="mx-auto max-w-5xl py-8">
        <nav aria-label="Developer documentation">
          <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {developerPages.map(({ slug, label }) => (
              <li key={slug}>
                <Link
                  href={developerPath(slug)}
                  prefetch={false}
                  className="link aria-[current]:font-semibold aria-[current]:no-underline"
                  aria-current={currentOf(developerPath(slug), path)}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <search>
          <form action="/developers/search" className="mt-4 flex max-w-md gap-2">
            <Input
              type="search"
              name="q"
              defaultValue={q}
              maxLength={100}
              required
              aria-label="Search the documentation"
              placeholder="Endpoint, event, error, or topic"
            />
            <Button type="submit" variant="ghost">
              Search
            </Button>
          </form>
        </search>
        <h1 className="mt-8 text-3xl">{title}</h1>
        <p className="mt-4 lead max-w-[62ch]">{description}</p>
        {children}
      </div>
    </PublicFrame>
  );
}

/** Code to copy, which scrolls separately if it is wide. */
export function CodeSample({ label, text }: { label: string; text: string }) {
  return (
    <pre role="region" tabIndex={0} aria-label={label} className="code-sample">
      {text}
    </pre>
  );
}

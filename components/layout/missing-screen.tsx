import Link from "next/link";
import { NotFoundArt } from "@/components/layout/not-found-art";

interface MissingScreenProps {
  ways: readonly { href: string; label: string }[];
}

/** The 404 inside a shell: the shell names who is signed in and leads everywhere, so this only says what happened. */
export function MissingScreen({ ways }: MissingScreenProps) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 py-8 sm:py-14">
      <NotFoundArt />
      <h1 className="text-3xl">404 Page Not Found</h1>
      <p className="lead">
        This address leads nowhere, or to something that is not yours to see. Nothing of yours was lost.
      </p>
      <nav aria-label="Ways on">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} prefetch={false} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

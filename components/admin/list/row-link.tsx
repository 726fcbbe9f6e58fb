import Link from "next/link";
import type { ReactNode } from "react";
import { LinkProgress } from "@/components/ui/link-progress";

/** The name of a row, linking to its page. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="font-semibold no-underline hover:text-pitch hover:underline">
      {children}
      <LinkProgress />
    </Link>
  );
}

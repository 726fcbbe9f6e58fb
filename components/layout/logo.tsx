import Link from "next/link";

import { cn } from "@/components/ui/cn";

/** Two halves of a pitch meeting at the center spot. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 30 24" fill="none" className={cn("h-6 w-7.5 shrink-0", className)}>
      <rect x="1.25" y="1.75" width="27.5" height="20.5" rx="3.25" stroke="currentColor" strokeWidth="2.5" />
      <path d="M15 2v20" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="15" cy="12" r="4.4" className="fill-pitch" />
    </svg>
  );
}

interface LogoProps {
  /** Link target; without it the logo is not a link. */
  href?: string;
  className?: string;
}

export function Logo({ href, className }: LogoProps) {
  const look = cn(
    "num inline-flex items-center gap-3.5 text-[1.25rem] leading-none font-[680] text-ink no-underline",
    className,
  );
  const content = (
    <>
      <LogoMark />
      Pitchside
    </>
  );
  if (href === undefined) return <span className={look}>{content}</span>;
  return (
    <Link href={href} prefetch={false} className={look}>
      {content}
    </Link>
  );
}

import { ArrowRight } from "lucide-react";
import Link from "next/link";

const sides = [
  {
    href: "/marketer-signup",
    title: "I look for sponsorships",
    says: "For brands and their agencies. State a brief and see what fits, with the reasons. Free.",
  },
  {
    href: "/seller-signup",
    title: "I offer sponsorships",
    says: "For owners of teams, events, venues and shows, and their agencies. Your first 5 connections are free.",
  },
];

/** The first question of a registration: which side of the table. */
export function ChooseSide() {
  return (
    <ul className="flex flex-col gap-3">
      {sides.map((side) => (
        <li key={side.href}>
          <Link
            href={side.href}
            className="border-line bg-card hover:border-edge flex items-center gap-4 rounded-xl border p-5 no-underline transition-colors"
          >
            <span className="grow">
              <span className="block text-lg font-semibold">{side.title}</span>
              <span className="text-soft text-sm">{side.says}</span>
            </span>
            <ArrowRight aria-hidden="true" className="text-pitch size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

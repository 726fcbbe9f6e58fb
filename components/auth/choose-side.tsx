"use client";

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { type FreeConnections, firstAreFree } from "@/components/marketing/free-connections";
import { withNext } from "@/lib/auth/next-path";
import { emailInHash } from "./email-hash";
import { useNextPath } from "./log-in-instead";

const sidesWith = (freeConnections: number) => [
  {
    href: "/marketer-signup",
    title: "I’m looking for sponsorships",
    text: "For brands and their agencies. Create a brief and see what fits, and why. Free.",
  },
  {
    href: "/seller-signup",
    title: "I’m offering sponsorships",
    text: `For owners of teams, events, venues, and shows, and their agencies. Your ${firstAreFree(freeConnections)}.`,
  },
];

const neverChanges = () => () => {};
const hashFromUrl = () => (emailInHash(location.hash) === null ? "" : location.hash);
const noneOnServer = () => "";

/** The first step of registration: marketer or seller. */
export function ChooseSide({ freeConnections }: FreeConnections) {
  const next = useNextPath();
  const email = useSyncExternalStore(neverChanges, hashFromUrl, noneOnServer);
  return (
    <ul className="flex flex-col gap-3">
      {sidesWith(freeConnections).map((side) => (
        <li key={side.href}>
          <Link
            href={`${withNext(side.href, next)}${email}`}
            className="flex items-center gap-4 rounded-xl border border-line bg-card p-5 no-underline transition-colors hover:border-edge"
          >
            <span className="grow">
              <span className="block text-lg font-semibold">{side.title}</span>
              <span className="text-sm text-soft">{side.text}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-pitch" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

"use client";

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { type FreeConnections, firstAreFree } from "@/components/marketing/free-connections";
import { withNext } from "@/lib/auth/next-path";
import { emailInHash } from "./email-hash";
import { useNextPath } from "./use-next-path";

const sidesWith = (freeConnections: number) => [
  {
    href: "/marketer-signup",
    title: "I look for sponsorships",
    says: "For brands and their agencies. State a brief and see what fits, with the reasons. Free.",
  },
  {
    href: "/seller-signup",
    title: "I offer sponsorships",
    says: `For owners of teams, events, venues and shows, and their agencies. Your ${firstAreFree(freeConnections)}.`,
  },
];

const neverChanges = () => () => {};
const hashOfAddress = () => (emailInHash(location.hash) === null ? "" : location.hash);
const noneOnServer = () => "";

/** The first question of a registration: which side of the table. */
export function ChooseSide({ freeConnections }: FreeConnections) {
  const next = useNextPath();
  const email = useSyncExternalStore(neverChanges, hashOfAddress, noneOnServer);
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
              <span className="text-sm text-soft">{side.says}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-pitch" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

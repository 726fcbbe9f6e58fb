import { formatCount } from "@/lib/platform/format";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { type OrganizationType, organizationTypeLabels } from "@/lib/organizations/vocabulary";

interface OrganizationLineProps {
  name: string;
  type: OrganizationType;
  logoUrl: string | null;
  isVerified: boolean;
  /** Facts after the type, such as the city; empty ones are omitted. */
  facts?: readonly (string | null | undefined)[];
  /** Content below the name. */
  children?: ReactNode;
  /** A badge next to the name. */
  badge?: ReactNode;
}

/** An organization in a list. */
export function OrganizationLine(props: OrganizationLineProps) {
  const { name, type, logoUrl, isVerified, facts = [], children, badge } = props;
  return (
    <div className="flex min-w-0 items-start gap-3.5">
      <Avatar name={name} imageUrl={logoUrl} className="mt-0.5" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold">{name}</span>
          {isVerified ? <VerifiedMark /> : null}
          {badge}
        </div>
        <p className="text-meta text-soft">{[organizationTypeLabels[type], ...facts].filter(Boolean).join(" · ")}</p>
        {children}
      </div>
    </div>
  );
}

export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-pitch">
      <BadgeCheck aria-hidden="true" className="size-4" />
      Verified
    </span>
  );
}

export const memberText = (count: number): string => formatCount(count, "member");

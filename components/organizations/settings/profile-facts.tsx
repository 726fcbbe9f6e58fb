import { FactList } from "@/components/ui/fact-list";
import { placeText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import type { OrganizationView } from "@/lib/organizations/profile/schema";
import { OrganizationLine } from "../organization-line";

/** The read-only profile. */
export function ProfileFacts({ organization }: { organization: OrganizationView }) {
  const { hqCity, hqCountry, industryCategory, website, description, verification } = organization;
  const rows = [
    ["Industry", industryCategory && labelOf(industryCategory)],
    ["Location", placeText({ city: hqCity, country: hqCountry })],
    ["Website", website],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <div className="max-w-2xl">
      <OrganizationLine {...organization} isVerified={verification !== "none"}>
        {description ? <p className="mt-1 text-sm">{description}</p> : null}
      </OrganizationLine>
      <FactList facts={rows} className="mt-6" />
      <p className="mt-6 text-sm text-soft">Admins of your organization can edit the profile.</p>
    </div>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { FilterForm } from "@/components/admin/list/filter-form";
import { SettingCard } from "@/components/admin/settings/setting-card";
import { SettingHistory } from "@/components/admin/settings/setting-history";
import { adminPage } from "@/components/admin-session/admin-page";
import { LegalDetailsForm } from "@/components/organizations/settings/legal-details-form";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { getIssuer } from "@/lib/billing/invoices/queries";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { taxonomies, taxonomyNames } from "@/lib/moderation/taxonomies/catalog";
import { benchmarkCatalog } from "@/lib/roi/benchmarks/catalog";
import { hasWords, settingDefinitions, settingWords } from "@/lib/settings/definitions";
import { listSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Settings" };

const path = "/admin/settings";
const groups = ["Features", "Approval", "Security", "Limits"] as const;

export default adminPage(async ({ admin, searchParams }) => {
  const q = typeof searchParams.q === "string" ? searchParams.q.trim().slice(0, 200) : "";
  const [{ items }, issuer, history] = await Promise.all([
    listSettings(admin),
    admin.isSuper ? getIssuer(admin) : null,
    listActivity(admin, listActivitySchema.parse({ entityType: "setting", limit: 25 })),
  ]);
  const found = items.filter(({ key }) => hasWords(settingWords(key), q));
  const lists = otherLists.filter(({ label, words }) => hasWords(`${label} ${words}`, q));
  const isIssuerFound = hasWords("plan invoices legal name tax bank account", q);
  return (
    <>
      <PageHeader
        title="Settings"
        description="Platform settings. Changes apply right away on every instance and are recorded in the activity log."
      />
      <FilterForm action={path} placeholder="Search settings, taxonomies, and benchmarks" values={{ q }} />
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          {found.length + lists.length === 0 && !isIssuerFound ? (
            <EmptyState
              title="No matching settings"
              text="Try another word, such as “reply,” “approval,” or “sports.”"
              actions={
                <ButtonLink href={path} variant="ghost">
                  Show all settings
                </ButtonLink>
              }
            />
          ) : null}
          {groups
            .map((group) => ({ group, inGroup: found.filter(({ key }) => settingDefinitions[key].group === group) }))
            .filter(({ inGroup }) => inGroup.length > 0)
            .map(({ group, inGroup }) => (
              <section key={group} aria-labelledby={`settings-${group}`} className="flex flex-col gap-3">
                <h2 id={`settings-${group}`}>{group}</h2>
                <Card>
                  {inGroup.map((setting) => (
                    <SettingCard key={`${setting.key}-${setting.version}`} setting={setting} isOpen={q !== ""} />
                  ))}
                </Card>
              </section>
            ))}
          {lists.length > 0 ? (
            <section aria-labelledby="settings-lists" className="flex flex-col gap-3">
              <h2 id="settings-lists">Taxonomies and benchmarks</h2>
              <Card>
                <ul>
                  {lists.map(({ href, label, text }) => (
                    <li key={href} className="border-t border-line px-5 py-3 first:border-t-0">
                      <Link href={href} className="font-semibold link">
                        {label}
                      </Link>
                      <span className="block text-sm text-soft">{text}</span>
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          ) : null}
          {issuer && isIssuerFound ? (
            <section aria-labelledby="settings-issuer" className="flex flex-col gap-3">
              <h2 id="settings-issuer">Plan invoices</h2>
              <p className="text-sm text-soft">
                Issuer, tax, and bank account for plan invoices. Applies to invoices issued from now on.
              </p>
              <LegalDetailsForm {...issuer} bankChangedAt={null} isSeller isPlatform />
            </section>
          ) : null}
        </div>
        <SettingHistory rows={history.items} settings={items} />
      </div>
    </>
  );
});

const otherLists = [
  ...taxonomyNames.map((name) => ({
    href: `${path}/taxonomies?list=${name}`,
    label: taxonomies[name].label,
    text: taxonomies[name].description,
    words: `taxonomies ${taxonomies[name].description} ${taxonomies[name].codes.join(" ").replaceAll("_", " ")}`,
  })),
  {
    href: `${path}/benchmarks`,
    label: "ROI benchmarks",
    text: "The ROI calculator’s defaults.",
    words: Object.values(benchmarkCatalog)
      .map(({ group, label }) => `${group} ${label}`)
      .join(" "),
  },
];

import type { Metadata } from "next";
import { SettingCard } from "@/components/admin/settings/setting-card";
import { SettingHistory } from "@/components/admin/settings/setting-history";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { settingDefinitions } from "@/lib/settings/definitions";
import { listSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Settings" };

const groups = ["Features", "Approval", "Security", "Limits"] as const;

export default adminPage(async ({ admin }) => {
  const [{ items }, history] = await Promise.all([
    listSettings(admin),
    listActivity(admin, listActivitySchema.parse({ entityType: "setting", limit: 25 })),
  ]);
  return (
    <>
      <PageHeader
        title="Settings"
        description="Platform settings. Changes apply right away on every instance and are recorded in the activity log."
        actions={
          <>
            <ButtonLink variant="ghost" href="/admin/settings/taxonomies">
              Taxonomies
            </ButtonLink>
            <ButtonLink variant="ghost" href="/admin/settings/benchmarks">
              ROI benchmarks
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-8">
          {groups.map((group) => (
            <section key={group} aria-labelledby={`settings-${group}`} className="flex flex-col gap-4">
              <h2 id={`settings-${group}`}>{group}</h2>
              {items
                .filter(({ key }) => settingDefinitions[key].group === group)
                .map((setting) => (
                  <SettingCard key={`${setting.key}-${setting.version}`} setting={setting} />
                ))}
            </section>
          ))}
        </div>
        <SettingHistory rows={history.items} settings={items} />
      </div>
    </>
  );
});

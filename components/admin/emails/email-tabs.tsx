import { TabLinks } from "@/components/ui/tabs";

const tabs = [
  { href: "/admin/email-test", label: "Templates" },
  { href: "/admin/email-test/outbox", label: "Outbox" },
  { href: "/admin/email-test/failed-jobs", label: "Failed jobs" },
];

export function EmailTabs({ current }: { current: string }) {
  return (
    <TabLinks
      label="Email and jobs"
      items={tabs.map((tab) => ({ ...tab, current: tab.href === current }))}
      className="mb-6"
    />
  );
}

"use client";

import { usePathname } from "next/navigation";
import { TabLinks } from "@/components/ui/tabs";

const tabs = [
  { href: "/account", label: "Profile" },
  { href: "/account/security", label: "Security" },
  { href: "/account/notifications", label: "Notifications" },
  { href: "/account/api-keys", label: "API keys", forMembers: true },
  { href: "/account/subscription", label: "Plan", forSellers: true },
  { href: "/account/data", label: "Your data" },
];

/** Users awaiting approval can't create API keys, and only sellers have a plan to pay for. */
export function AccountTabs({ isMember, isSeller }: { isMember: boolean; isSeller: boolean }) {
  const pathname = usePathname();
  const items = tabs
    .filter((tab) => (isMember || !tab.forMembers) && (isSeller || !tab.forSellers))
    .map(({ href, label }) => ({ href, label, current: pathname === href }));
  return (
    <div className="mb-6">
      <TabLinks label="Account" items={items} />
    </div>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { TabLinks } from "@/components/ui/tabs";

const tabs = [
  { href: "/account", label: "Profile" },
  { href: "/account/security", label: "Security" },
  { href: "/account/notifications", label: "Notifications" },
  { href: "/account/api-keys", label: "API keys", forMembers: true },
  { href: "/account/data", label: "Your data" },
];

/** Who waits for approval has no keys to make. */
export function AccountTabs({ isMember }: { isMember: boolean }) {
  const pathname = usePathname();
  const items = tabs
    .filter((tab) => isMember || !tab.forMembers)
    .map(({ href, label }) => ({ href, label, current: pathname === href }));
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen: the open tab comes into sight.
  useEffect(() => {
    row.current?.querySelector("[aria-current=page]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  return (
    <div ref={row} className="mb-6">
      <TabLinks label="Account" items={items} />
    </div>
  );
}

import type { Metadata } from "next";
import { shownLinks } from "@/components/layout/public/public-links";
import { LazyNotFoundContent } from "@/components/layout/states/lazy-not-found";
import { propertiesPath } from "@/lib/paths";

export const metadata: Metadata = { title: { absolute: "404 Page Not Found" }, robots: { index: false } };

const links = [
  { href: propertiesPath, label: "Properties" },
  { href: "/auth", label: "Log in" },
  { href: "/", label: "Home" },
];

export default function NotFound() {
  return <LazyNotFoundContent links={shownLinks(links)} />;
}

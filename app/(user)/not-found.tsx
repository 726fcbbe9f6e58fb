import type { Metadata } from "next";
import { LazyNotFoundContent } from "@/components/layout/states/lazy-not-found";

export const metadata: Metadata = { title: { absolute: "404 Page Not Found" }, robots: { index: false } };

const links = [
  { href: "/messages", label: "Messages" },
  { href: "/account", label: "Account" },
  { href: "/contact", label: "Contact us" },
];

export default function NotFound() {
  return <LazyNotFoundContent links={links} />;
}

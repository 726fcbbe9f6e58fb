import type { Metadata } from "next";
import { LazyMissing } from "@/components/layout/lazy-not-found";

export const metadata: Metadata = { title: { absolute: "404 Page Not Found" }, robots: { index: false } };

const ways = [
  { href: "/messages", label: "Messages" },
  { href: "/account", label: "Account" },
  { href: "/contact", label: "Contact us" },
];

export default function NotFound() {
  return <LazyMissing ways={ways} />;
}

import type { Metadata } from "next";
import { LazyMissing } from "@/components/layout/lazy-not-found";

export const metadata: Metadata = { title: { absolute: "404 Page Not Found" }, robots: { index: false } };

const ways = [
  { href: "/resources", label: "Resources" },
  { href: "/contact", label: "Contact us" },
  { href: "/", label: "Home" },
];

export default function NotFound() {
  return <LazyMissing ways={ways} />;
}

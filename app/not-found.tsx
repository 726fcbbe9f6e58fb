import type { Metadata } from "next";
import { LazyNotFound } from "@/components/layout/states/lazy-not-found";

export const metadata: Metadata = { title: { absolute: "404 Page Not Found" }, robots: { index: false } };

export default function NotFound() {
  return <LazyNotFound />;
}

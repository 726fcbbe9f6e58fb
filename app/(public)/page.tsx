import type { Metadata } from "next";
import { Landing } from "@/components/marketing/landing";

export const metadata: Metadata = {
  title: { absolute: "Pitchside: sponsorships that fit, and say why" },
  robots: { index: true, follow: true },
  alternates: { canonical: "/" },
};

export default function LandingPage() {
  return <Landing />;
}

import type { Metadata } from "next";
import { JsonLd } from "@/components/blog/json-ld";
import { Landing } from "@/components/marketing/landing";
import { jsonLd, organizationThing } from "@/lib/blog/structured-data";
import { appAddress } from "@/lib/edge/app-address";

export const metadata: Metadata = {
  title: { absolute: "Pitchside: sponsorships that fit, and say why" },
  robots: { index: true, follow: true },
  alternates: { canonical: "/" },
};

export default function LandingPage() {
  return (
    <>
      <JsonLd text={jsonLd([organizationThing(appAddress())])} />
      <Landing />
    </>
  );
}

import type { Metadata } from "next";
import { JsonLd } from "@/components/blog/json-ld";
import { Landing } from "@/components/marketing/landing";
import { jsonLd, organizationThing, webSiteThing } from "@/lib/blog/structured-data";
import { appAddress } from "@/lib/server/app-address";
import { countPublicProperties } from "@/lib/listings/public-preview/queries";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: { absolute: "Pitchside: find sponsorships that fit, and see why" },
  robots: { index: true, follow: true },
  alternates: { canonical: "/" },
};

export default async function LandingPage() {
  const [freeConnections, { categories }] = await Promise.all([
    getPublishedLimit("freeConnections"),
    countPublicProperties(),
  ]);
  return (
    <>
      <JsonLd text={jsonLd([webSiteThing(appAddress()), organizationThing(appAddress())])} />
      <Landing freeConnections={freeConnections} categories={categories} />
    </>
  );
}

import { formatCount } from "@/lib/platform/format";
import type { Metadata } from "next";
import { JsonLd } from "@/components/blog/json-ld";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { ConnectionsExplained } from "@/components/marketing/connections-explained";
import { PlanCards } from "@/components/marketing/plan-cards";
import { PlanComparison } from "@/components/marketing/plan-comparison";
import { PricingQuestions, pricingQuestions } from "@/components/marketing/pricing-questions";
import { faqThing, jsonLd } from "@/lib/blog/structured-data";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Pricing",
  description:
    "Marketers pay $0 per month for unlimited matches. Sellers get unlimited listings, no commission, and free first connections.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/pricing" },
};

export default async function PricingPage() {
  const freeConnections = await getPublishedLimit("freeConnections");
  return (
    <PublicFrame>
      <JsonLd text={jsonLd([faqThing(pricingQuestions)])} />
      <div className="pt-6 pb-12 lg:pt-10">
        <h1 className="max-w-[9.4em] display">Free for marketers. Fair for sellers.</h1>
        <p className="mt-5 lead">
          Marketers pay nothing. Sellers start free, pay no commission, and need a plan only after{" "}
          {formatCount(freeConnections, "marketer has", "marketers have")} connected with them.
        </p>
      </div>
      <div className="pb-16">
        <PlanCards level={2} freeConnections={freeConnections} />
      </div>
      <ConnectionsExplained freeConnections={freeConnections} />
      <PlanComparison freeConnections={freeConnections} />
      <PricingQuestions />
    </PublicFrame>
  );
}

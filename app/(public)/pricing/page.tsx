import type { Metadata } from "next";
import { PublicFrame } from "@/components/layout/public-frame";
import { ConnectionsExplained } from "@/components/marketing/connections-explained";
import { PlanCards } from "@/components/marketing/plan-cards";
import { PlanComparison } from "@/components/marketing/plan-comparison";
import { PricingQuestions } from "@/components/marketing/pricing-questions";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Pricing",
  description:
    "Marketers pay $0 per month for unlimited matches. Sellers list without limit and without commission; their first connections are free.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/pricing" },
};

export default async function PricingPage() {
  const freeConnections = await getPublishedLimit("freeConnections");
  return (
    <PublicFrame>
      <div className="pt-6 pb-12 lg:pt-10">
        <h1 className="max-w-[9.4em] display">Free to look. Fair to sell.</h1>
        <p className="mt-5 lead">
          Marketers pay nothing. Sellers begin free, pay no commission, and need a plan only once {freeConnections}{" "}
          {freeConnections === 1 ? "marketer has" : "marketers have"} made contact.
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

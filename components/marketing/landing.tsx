import { PublicFrame } from "@/components/layout/public/public-frame";
import { isFeatureShown } from "@/lib/platform-options/choices";
import type { PublicPropertyCounts } from "@/lib/listings/public-preview/queries";
import { ContactSection } from "./contact-section";
import { Features } from "./features";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { LogInNotice } from "./log-in-notice";
import { Pricing } from "./pricing";
import { PropertyBand } from "./property-band";
import type { FreeConnections } from "./free-connections";
import { TwoSides } from "./two-sides";

interface LandingProps extends FreeConnections {
  categories: PublicPropertyCounts["categories"];
}

export function Landing({ freeConnections, categories }: LandingProps) {
  return (
    <PublicFrame>
      <LogInNotice />
      <Hero freeConnections={freeConnections} canDescribe={isFeatureShown("publicPreviews")} />
      {isFeatureShown("publicPreviews") ? <PropertyBand categories={categories} /> : null}
      <Features />
      <HowItWorks />
      <TwoSides freeConnections={freeConnections} />
      <Pricing freeConnections={freeConnections} />
      <ContactSection />
    </PublicFrame>
  );
}

import { PublicFrame } from "@/components/layout/public/public-frame";
import { ContactSection } from "./contact-section";
import { Features } from "./features";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Pricing } from "./pricing";
import { PropertyBand } from "./property-band";
import type { FreeConnections } from "./free-connections";
import { TwoSides } from "./two-sides";

export function Landing({ freeConnections }: FreeConnections) {
  return (
    <PublicFrame>
      <Hero freeConnections={freeConnections} />
      <PropertyBand />
      <Features />
      <HowItWorks />
      <TwoSides freeConnections={freeConnections} />
      <Pricing freeConnections={freeConnections} />
      <ContactSection />
    </PublicFrame>
  );
}

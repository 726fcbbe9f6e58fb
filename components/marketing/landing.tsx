import { PublicFrame } from "@/components/layout/public-frame";
import { ContactSection } from "./contact-section";
import { Features } from "./features";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Pricing } from "./pricing";
import { PropertyBand } from "./property-band";
import { TwoSides } from "./two-sides";

export function Landing() {
  return (
    <PublicFrame>
      <Hero />
      <PropertyBand />
      <Features />
      <HowItWorks />
      <TwoSides />
      <Pricing />
      <ContactSection />
    </PublicFrame>
  );
}

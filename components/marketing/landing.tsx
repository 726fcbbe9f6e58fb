import { PublicFrame } from "@/components/layout/public-frame";
import { Features } from "./features";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Pricing } from "./pricing";

export const landingLinks = [
  { href: "/#features", label: "Features" },
  { href: "/#how-it-works", label: "How it works" },
  { href: "/#pricing", label: "Pricing" },
];

export function Landing() {
  return (
    <PublicFrame links={landingLinks} footerLinks={[...landingLinks, { href: "/developers", label: "Developers" }]}>
      <Hero />
      <Features />
      <HowItWorks />
      <Pricing />
    </PublicFrame>
  );
}

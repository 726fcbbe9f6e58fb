import type { ReactNode } from "react";
import type { ListingSection } from "@/lib/listings/field-kinds";
import { SectionComment } from "./review-comments";

export const sectionTitles: Record<ListingSection, string> = {
  basics: "Basics",
  kind: "Type and tags",
  place: "Location and dates",
  audience: "Audience",
  reach: "Reach",
  packages: "Packages and assets",
  exclusivity: "Exclusivity and brand safety",
  pictures: "Images",
};

export const sectionId = (section: ListingSection): string => `section-${section}`;

interface WizardSectionProps {
  section: ListingSection;
  hint: string;
  children: ReactNode;
}

export function WizardSection({ section, hint, children }: WizardSectionProps) {
  return (
    <section
      id={sectionId(section)}
      aria-labelledby={`${sectionId(section)}-title`}
      className="scroll-mt-42 rounded-xl border border-line bg-card px-5 py-5 sm:px-6 lg:scroll-mt-24"
    >
      <h2 id={`${sectionId(section)}-title`} tabIndex={-1} className="text-lg outline-none">
        {sectionTitles[section]}
      </h2>
      <p className="mt-1 mb-5 max-w-[62ch] text-sm text-soft">{hint}</p>
      <div className="flex flex-col gap-5">
        <SectionComment section={section} />
        {children}
      </div>
    </section>
  );
}

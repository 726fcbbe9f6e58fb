import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public/public-frame";

interface LegalSection {
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** A legal page: one column of numbered sections with anchors. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <PublicFrame>
      <div className="max-w-[68ch] pt-6 pb-8 lg:pt-10">
        <h1 className="display">{title}</h1>
        <p className="mt-5 lead">{lead}</p>
        <ol className="mt-10 border-b border-line">
          {sections.map(({ id, title: name, text }, at) => (
            <li key={id} id={id} className="scroll-mt-20 border-t border-line py-7">
              <h2 className="text-xl">
                <span className="mr-2.5 text-soft tabular">{at + 1}</span>
                {name}
              </h2>
              <div className="mt-3 space-y-3">{text}</div>
            </li>
          ))}
        </ol>
      </div>
    </PublicFrame>
  );
}

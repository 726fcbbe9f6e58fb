import type { ReactNode } from "react";

interface ExhibitProps {
  title: string;
  text: ReactNode;
  /** Bullet points below the text. */
  points: readonly string[];
  /** A real part of the product, filled with demo data. */
  children: ReactNode;
  /** Puts the exhibit before the text on wide screens. */
  turned?: boolean;
}

/** One feature: text beside a live exhibit. */
export function Exhibit({ title, text, points, children, turned = false }: ExhibitProps) {
  return (
    <li className="grid items-center gap-x-14 gap-y-7 border-t border-line py-12 lg:grid-cols-2 lg:py-16">
      <div className={turned ? "lg:order-2" : undefined}>
        <h3 className="text-2xl tracking-[-0.025em]">{title}</h3>
        <p className="mt-3 max-w-[48ch] text-lg text-soft">{text}</p>
        <ul className="mt-5 max-w-[54ch] space-y-2 text-sm">
          {points.map((point) => (
            <li key={point} className="grid grid-cols-[1rem_1fr] gap-1.5">
              <span aria-hidden="true" className="font-bold text-pitch">
                +
              </span>
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0 rounded-xl border border-line bg-card">{children}</div>
    </li>
  );
}

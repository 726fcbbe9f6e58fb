import type { CardLimit } from "@/lib/opportunities/card-view";

interface CardLimitsProps {
  limits: CardLimit[];
  briefId: string | null;
}

/** Why the brief excludes a listing, each with a link to the part of the brief to change. */
export const CardLimits = ({ limits, briefId }: CardLimitsProps) =>
  limits.map(({ text, section }) => (
    <p key={text} className="point">
      <b data-mark="!">!</b>
      <span>
        {text.replace(/\.$/, "")}.{" "}
        {section && briefId ? (
          <a
            href={`/preferences?briefId=${briefId}#${section}`}
            data-go
            className="relative z-1 whitespace-nowrap underline underline-offset-2 hover:text-pitch"
          >
            Change this limit
          </a>
        ) : null}
      </span>
    </p>
  ));

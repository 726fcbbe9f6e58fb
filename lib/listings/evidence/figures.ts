/** The figures of a listing that evidence can be attached to: each reach figure, and each kind of audience share. */
import { type Audience, isProvided } from "../audience";
import { type Reach, reachFields, reachLabels } from "../reach";

export const audienceFigures = ["ageBands", "gender", "incomeBands", "geo"] as const;
export type AudienceFigure = (typeof audienceFigures)[number];

export const figures = [...reachFields, ...audienceFigures] as const;
export type Figure = (typeof figures)[number];

export const figureLabels: Record<Figure, string> = {
  ...reachLabels,
  ageBands: "Age",
  gender: "Gender",
  incomeBands: "Household income",
  geo: "Location",
};

interface Figures {
  reach: Reach;
  audience: Audience;
}

/** The figures that a listing states. A figure of zero is stated. */
export const figuresGiven = ({ reach, audience }: Figures): Figure[] =>
  figures.filter((figure) =>
    isAudienceFigure(figure) ? isProvided(audience[figure]) : typeof reach[figure] === "number",
  );

export const isAudienceFigure = (figure: Figure): figure is AudienceFigure =>
  (audienceFigures as readonly string[]).includes(figure);

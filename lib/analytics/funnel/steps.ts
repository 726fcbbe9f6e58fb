/** The steps from impression to deal, in order. */
export const steps = ["impressions", "views", "saves", "compares", "inquiries", "offers", "deals"] as const;
export type Step = (typeof steps)[number];
export type StepCounts = Record<Step, number>;

/** Steps that the seller takes part in and knows about anyway. The other steps are the marketers' own. */
export const sharedSteps = ["inquiries", "offers", "deals"] as const satisfies readonly Step[];

export const isShared = (step: Step): boolean => (sharedSteps as readonly Step[]).includes(step);

export const stepLabels: Readonly<Record<Step, string>> = {
  impressions: "Impressions",
  views: "Views",
  saves: "Saves",
  compares: "Comparisons",
  inquiries: "Inquiries",
  offers: "Offers",
  deals: "Deals",
};

export const noSteps = (): StepCounts => ({
  impressions: 0,
  views: 0,
  saves: 0,
  compares: 0,
  inquiries: 0,
  offers: 0,
  deals: 0,
});

export const sumSteps = (all: readonly StepCounts[]): StepCounts =>
  all.reduce((sum, counts) => {
    for (const step of steps) sum[step] += counts[step];
    return sum;
  }, noSteps());

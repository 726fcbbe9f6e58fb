import type { Page } from "@playwright/test";
import axeCore from "axe-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations axe-core finds on the page, one line per rule; its full report of a megabyte is not returned. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(
      // An email's frame runs no scripts, not even the checker's, which would wait there forever.
      { exclude: ["iframe[sandbox]"] },
      { runOnly: { type: "tag", values }, resultTypes: ["violations"] },
    );
    const describe = ({ target, any }: (typeof violations)[number]["nodes"][number]) =>
      [target.join(" "), ...any.map(({ message }) => `(${message})`)].join(" ");
    const unseen = [...document.querySelectorAll("iframe:not([sandbox])")].map(
      ({ outerHTML }) => `nobody looks into ${outerHTML}`,
    );
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(describe).join(", ")}`).concat(unseen);
  }, rules);
}

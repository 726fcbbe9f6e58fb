import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { pageRoutes } from "@/lib/routes";
import { settingDefinitions } from "@/lib/settings/definitions";
import { type LimitKey, limitKeys } from "@/lib/settings/limits";
import { sourceFilesBelow } from "@/tests/structure/source-files";
import { ConnectionsExplained } from "./connections-explained";
import { PlanCards } from "./plan-cards";
import { PlanComparison } from "./plan-comparison";

test("the enforced number of free connections is the one in the plans", () => {
  const { rerender } = render(<PlanCards freeConnections={5} />);
  expect(screen.getByText("first 5 connections free")).toBeVisible();
  rerender(<PlanCards freeConnections={1} />);
  expect(screen.getByText("first connection free")).toBeVisible();
  rerender(<PlanComparison freeConnections={12} />);
  expect(screen.getByText("First 12 free, then with an active plan")).toBeVisible();
  rerender(<ConnectionsExplained freeConnections={12} />);
  expect(screen.getByText(/^The first 12 are free/)).toBeVisible();
});

const staticPages: readonly string[] = pageRoutes.flatMap((route) =>
  "isStatic" in route && route.isStatic ? [route.path] : [],
);

/** The pages whose file reads the limit. */
function pagesWith(key: LimitKey): string[] {
  return sourceFilesBelow("app")
    .filter((file) => file.endsWith("/page.tsx") && readFileSync(file, "utf8").includes(`getPublishedLimit("${key}")`))
    .map((file) => `/${file.replace(/^app\//, "").replace(/\(\w+\)\/|page\.tsx$/g, "")}`.replace(/(.)\/$/, "$1"));
}

test.each(limitKeys)("a change of %s revalidates every static page that shows it", (key) => {
  const named = [...(settingDefinitions[key].pages ?? [])].sort();
  expect(pagesWith(key).sort()).toEqual(named);
  for (const path of named) expect(staticPages).toContain(path);
});

import { render } from "@testing-library/react";
import { BarChart } from "./bar-chart";
import { CalibrationChart } from "./calibration-chart";
import { ChartPanel } from "./chart-panel";
import { CohortChart } from "./cohort-chart";
import { FunnelChart } from "./funnel-chart";
import { TimeSeries } from "./time-series";
import { TornadoChart } from "./tornado-chart";

const percent = (value: number) => `${value}%`;
const widths = (container: HTMLElement, fill: string) =>
  [...container.querySelectorAll(fill)].map((bar) => Number(bar.getAttribute("width")));

test("a line is interrupted where a value may not be shown, and the gap is framed", () => {
  const points = [4, null, 8].map((value, at) => ({ label: `Week ${at}`, value }));
  const { container } = render(<TimeSeries title="Views" points={points} before={[2, 2, 2]} />);
  expect(container.querySelectorAll("circle")).toHaveLength(2);
  expect(container.querySelectorAll("rect[stroke-dasharray]")).toHaveLength(1);
  expect(container.querySelector("path.stroke-pitch")?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
  expect(container.querySelector("path.stroke-soft")?.getAttribute("stroke-dasharray")).toBe("4 3");
});

test("a week that is not over yet ends in a hollow dot", () => {
  const points = [4, 6, 1].map((value, at) => ({ label: `Week ${at}`, value }));
  const { container } = render(<TimeSeries title="Views" points={points} isLastOpen />);
  expect(container.querySelectorAll("circle.fill-card")).toHaveLength(1);
});

test("bars are as long as their values, and the benchmark bar is striped", () => {
  const rows = [
    { label: "A", value: 10, text: "10", other: 5 },
    { label: "B", value: 5, text: "5", other: 20 },
  ];
  const { container } = render(<BarChart title="Searches" legend={["Searches", "Listings"]} rows={rows} />);
  expect(widths(container, "rect.fill-pitch[y]")).toEqual([180, 90]);
  expect(widths(container, "rect[fill^='url(']:not([x])")).toEqual([90, 360]);
});

test("a funnel prints each count and the share of the step before, and frames a step that may not be shown", () => {
  const { container } = render(
    <FunnelChart
      title="Funnel"
      rows={[
        { label: "Impressions", count: 400, before: 200 },
        { label: "Views", count: 40, share: "10% of impressions" },
        { label: "Saves", count: null },
      ]}
    />,
  );
  expect(container.textContent).toContain("Views10% of impressions40");
  expect(widths(container, "rect.fill-pitch[y]")).toEqual([360, 36]);
  expect(container.querySelectorAll("rect[stroke-dasharray]")).toHaveLength(1);
  expect(container.textContent).toContain("–");
});

test("each cohort cell has its number, or none while its period lies ahead", () => {
  const { container } = render(
    <CohortChart title="Retention" columns={["Month 0", "Month 1"]} rows={[{ label: "2026-10", shares: [1, null] }]} />,
  );
  expect(container.textContent).toContain("100%");
  expect(container.querySelectorAll("rect[fill-opacity]")).toHaveLength(1);
});

test("calibration outcomes are distinguished by dashes and marks", () => {
  const lines = ["Opened", "Saved", "Inquired"].map((label, at) => ({ label, shares: [0.1 * at, null, 0.2 * at] }));
  const { container } = render(<CalibrationChart title="Share" bands={["Low", "Middle", "High"]} lines={lines} />);
  const dashes = [...container.querySelectorAll("path.stroke-pitch")].map((line) =>
    line.getAttribute("stroke-dasharray"),
  );
  expect(new Set(dashes).size).toBe(3);
  expect(container.querySelectorAll("path.fill-pitch")).toHaveLength(3 * 2 + 3 * 2);
});

test("a tornado names both ends of every bar and its base", () => {
  const { container } = render(
    <TornadoChart title="Return" base={5} bars={[{ label: "Fee", low: 20, high: -10 }]} format={percent} />,
  );
  for (const text of ["5%", "-10%", "20%", "Fee"]) expect(container.textContent).toContain(text);
  const [striped, solid] = [...container.querySelectorAll("g > rect")];
  expect(Number(striped?.getAttribute("x"))).toBeGreaterThan(Number(solid?.getAttribute("x")));
});

test("a panel has its table and both exports", () => {
  const { getByRole } = render(
    <ChartPanel id="one" title="Growth" csv="/api/one.csv" fileName="growth" charts={<svg />} table={<table />} />,
  );
  expect(getByRole("link", { name: "Export CSV: Growth" }).getAttribute("href")).toBe("/api/one.csv");
  expect(getByRole("button", { name: "Export PNG: Growth" })).toBeTruthy();
  expect(getByRole("table")).toBeTruthy();
});

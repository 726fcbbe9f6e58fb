"use client";

import { HIGH_FACTOR, LOW_FACTOR } from "@/lib/roi/calculate";
import { percent } from "@/lib/roi/figure-text";
import type { RoiInput, RoiResult } from "@/lib/roi/schema";

interface ScenarioRangeProps {
  result: RoiResult;
  inputs: RoiInput;
  change: (changes: Partial<RoiInput>) => void;
}

/** Low, base and high: two sliders set how far off quality and conversion may be. */
export function ScenarioRange({ result, inputs, change }: ScenarioRangeProps) {
  const low = inputs.lowFactor ?? LOW_FACTOR;
  const high = inputs.highFactor ?? HIGH_FACTOR;
  const columns = [
    { level: "low", label: "Low" },
    { level: "base", label: "Base" },
    { level: "high", label: "High" },
  ] as const;
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        {columns.map(({ level, label }) => {
          const { roiPercent } = result.scenarios[level];
          return (
            <div key={level} className="rounded-lg bg-sunk px-3 py-2.5">
              <dt className="text-meta text-soft">{label}</dt>
              <dd className="num font-semibold">{roiPercent === null ? "Unknown" : percent(roiPercent)}</dd>
            </div>
          );
        })}
      </dl>
      <div data-print="hide" className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <FactorSlider
          label="Low: quality and conversion"
          value={low}
          range={[0, 1]}
          onChange={(lowFactor) => change({ lowFactor })}
        />
        <FactorSlider
          label="High: quality and conversion"
          value={high}
          range={[1, 3]}
          onChange={(highFactor) => change({ highFactor })}
        />
      </div>
    </>
  );
}

interface FactorSliderProps {
  label: string;
  value: number;
  range: readonly [min: number, max: number];
  onChange: (value: number) => void;
}

const FactorSlider = ({ label, value, range: [min, max], onChange }: FactorSliderProps) => (
  <label className="block text-meta text-soft">
    <span className="flex justify-between gap-3">
      {label}
      <span className="num">{value.toFixed(2)}×</span>
    </span>
    <input
      type="range"
      min={min}
      max={max}
      step={0.05}
      value={value}
      aria-valuetext={`${value.toFixed(2)} times the base`}
      onChange={({ target }) => onChange(Number(target.value))}
      className="mt-1 w-full accent-pitch"
    />
  </label>
);

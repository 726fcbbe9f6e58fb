import fc from "fast-check";
import { isFull } from "./tier";

/** How often a property is tried: a third in the default tier, where every run draws other samples. */
export const runs = (count: number): number => (isFull ? count : Math.ceil(count / 3));

// A developer's run draws new samples every time; CI draws the same ones, so that it never fails by chance. A sample
// that failed becomes a test of its own.
fc.configureGlobal({ numRuns: runs(100), ...(process.env.CI ? { seed: 20261121 } : {}) });

export default fc;

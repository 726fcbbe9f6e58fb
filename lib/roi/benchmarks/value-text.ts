import { dollars, percent } from "../figure-text";
import { benchmarkCatalog, isBenchmarkKey } from "./catalog";

export const benchmarkText = (key: string, value: number): string =>
  isBenchmarkKey(key) && benchmarkCatalog[key].unit === "share" ? percent(value * 100) : dollars(value);

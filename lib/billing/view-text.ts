/** "Unlimited seats", "1 seat", "12 live listings": what a plan includes. */
export const included = (count: number | null, one: string, many: string): string =>
  count === null ? `Unlimited ${many}` : `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

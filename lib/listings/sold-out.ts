/**
 * A listing is sold out when deals have bought the last unit of everything it offers. What has no limit is never sold
 * out; what is only held may come back.
 */
interface Stock {
  quantityAvailable: number | null;
  quantitySold: number;
}

export const isSoldOut = (packages: readonly Stock[]): boolean =>
  packages.some(({ quantitySold }) => quantitySold > 0) &&
  packages.every(
    ({ quantityAvailable, quantitySold }) => quantityAvailable !== null && quantitySold >= quantityAvailable,
  );

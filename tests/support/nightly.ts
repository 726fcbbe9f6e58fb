/**
 * How thorough a test is: `usual` before every commit, `nightly` under `npm run test:nightly`, which runs everything
 * that the product promises to hold.
 */
export const usualOrNightly = <T>({ usual, nightly }: { usual: T; nightly: T }): T =>
  process.env.NIGHTLY === "1" ? nightly : usual;

/**
 * How often a race is run: as often as a check before every commit can wait for, or `RACE_ROUNDS=all` times, as often as
 * the product promises to hold.
 */
export const raceRounds = ({ usual, all }: { usual: number; all: number }): number =>
  process.env.RACE_ROUNDS === "all" ? all : usual;

import { Prisma } from "../db";
import { MOST_COUNTED } from "../pagination";
import { countRows } from "./count-queries";

test.each([0, 3, MOST_COUNTED - 1, MOST_COUNTED, MOST_COUNTED + 1])(
  "of %i rows at most 10,000 are counted",
  async (rows) => {
    const counted = await countRows(Prisma.sql`FROM generate_series(1, ${rows}::int)`);
    expect(counted).toBe(Math.min(rows, 10_000));
  },
);

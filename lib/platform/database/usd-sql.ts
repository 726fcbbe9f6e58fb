import { Prisma } from "@/lib/platform/db";
import { currencies, perUsdCent } from "../exchange-rates";

const [, ...others] = currencies;
const rates = Prisma.join(
  others.map((currency) => Prisma.sql`WHEN ${currency} THEN ${perUsdCent(currency)}::float8`),
  " ",
);

/** US cents of an amount in minor units of the currency beside it, rounded as `convert` does. */
export const usdSql = (amount: Prisma.Sql, currency: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`floor(${amount} / CASE ${currency} ${rates} ELSE 1 END + 0.5)::int8`;

import { Prisma } from "@/lib/platform/db";
import { currencies, perUsdCent } from "../exchange-rates";

const [, ...others] = currencies;
const rates = Prisma.join(
  others.map((currency) => Prisma.sql`WHEN ${currency} THEN ${perUsdCent(currency)}::float8`),
  " ",
);

/** US cents of an amount in minor units of the currency beside it, to compare amounts of several currencies. */
export const usdSql = (amount: Prisma.Sql, currency: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`round(${amount} / CASE ${currency} ${rates} ELSE 1 END)::int8`;

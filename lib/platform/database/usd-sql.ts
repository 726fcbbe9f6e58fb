import { Prisma } from "@/lib/platform/db";
import { currencies, perUsdCent } from "../exchange-rates";
import { minorDigits } from "../money";

const [, ...others] = currencies;
const rates = Prisma.join(
  others.map((currency) => Prisma.sql`WHEN ${currency} THEN ${perUsdCent(currency)}::float8`),
  " ",
);

const digits = Prisma.join(
  currencies.map((currency) => Prisma.sql`WHEN ${currency} THEN ${minorDigits(currency)}::int`),
  " ",
);

/** Minor units of an amount as typed, such as 12.50, in the currency beside it. */
export const minorUnitsSql = (amount: Prisma.Sql, currency: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`round(${amount} * power(10, CASE ${currency} ${digits} ELSE 2 END)::numeric)`;

/** US cents of an amount in minor units of the currency beside it, rounded as `convert` does. */
export const usdSql = (amount: Prisma.Sql, currency: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`floor(${amount} / CASE ${currency} ${rates} ELSE 1 END + 0.5)::int8`;

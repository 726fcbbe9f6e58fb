import { readAmounts } from "./topics";

const summary = (text: string): string[] =>
  readAmounts(text).map(({ topic, kind, min, max, currency, per, isWaived, question }) => {
    const limits = `${kind === "about" ? "about " : ""}${min === max ? min : `${min ?? ""}..${max ?? ""}`}`;
    const more = [currency?.join("/"), per && `a ${per}`, isWaived && "waived", question].filter(Boolean);
    return [topic ?? "nothing", limits, ...more].join(" ");
  });

const table = (rows: Record<string, string[]>) =>
  test.each(Object.entries(rows))("“%s”", (text, expected) => expect(summary(text)).toEqual(expected));

const digitsOrNot = "is that your budget, or the people to reach?";
const wantedOrNot = "is that what you want, or what you don’t want?";

describe("digits, words, and scales are one grammar", () => {
  table({
    "$12,500": ["money 12500 USD"],
    "€1.234,50": ["money 1234.5 EUR"],
    "50 000 euros": ["money 50000 EUR"],
    "CHF 15'000": ["money 15000 CHF"],
    "1,2 Mio EUR": ["money 1200000 EUR"],
    "$1.5 M": ["money 1500000 USD"],
    "½ million dollars": ["money 500000 USD"],
    "2.125 million viewers": ["reach 2125000"],
    "half a million dollars": ["money 500000 USD"],
    "three quarters of a million at the very most": ["money ..750000"],
    "a million and a half dollars": ["money 1500000 USD"],
    "two and a half million dollars": ["money 2500000 USD"],
    "one point five million dollars": ["money 1500000 USD"],
    "a hundred and twenty thousand dollars": ["money 120000 USD"],
    "two hundred grand": ["money 200000"],
    "60 grand tops": ["money ..60000"],
    "12.500": [`money 12500 is that 12,500 or 12.5?`],
    "€5.000–€8.000": ["money 5000..8000 EUR"],
    "1.250.000 dollars": ["money 1250000 USD"],
    "500 to 2m": ["money 500..2000000 is that 500 or 500,000?"],
    "30,000": [`money 30000 ${digitsOrNot}`],
    "F1, U21, 5G, 3x3 and the 10th": [],
    "no one, one of us": [],
  });
});

describe("both ends of a range share their unit", () => {
  table({
    "1.5-2m": ["money 1500000..2000000"],
    "between 1.5 and 2 million dollars": ["money 1500000..2000000 USD"],
    "$1–2m": ["money 1000000..2000000 USD"],
    "from half a million to two": ["money 500000..2000000"],
    "between twenty and forty thousand dollars": ["money 20000..40000 USD"],
    "between one and two hundred thousand dollars": ["money 100000..200000 USD"],
    "$500 to $2k": ["money 500..2000 USD"],
    "£20k-£30k per season": ["money 20000..30000 GBP a season"],
    "$10k or $15k": ["money 10000..15000 USD"],
    "30k ± 10%": ["money 27000..33000"],
    "30k give or take 5k": ["money 25000..35000"],
    "one million and two million dollars": [`money 1000000`, "money 2000000 USD"],
    "between a quarter and half a million": [`money 500000 ${wantedOrNot}`],
  });
});

describe("limits before and after", () => {
  table({
    "$1M+ for a stadium": ["money 1000000.. USD"],
    "20k plus": [`money 20000.. ${digitsOrNot}`],
    "20k plus VAT": ["money 20000"],
    "US$75,000 or less": ["money ..75000 USD"],
    "USD 30k or below": ["money ..30000 USD"],
    "30k € max": ["money ..30000 EUR"],
    "Our ceiling is 45k": ["money ..45000"],
    "max budget: 20k": ["money ..20000"],
    "minimum budget of 15k": ["money 15000.."],
    "the fee should start at $25k": ["money 25000.. USD"],
    "north of 100k, south of 200k": ["money 100000..", "money ..200000"],
    "no more than 30k but at least 10k": ["money ..30000", "money 10000.."],
    "20k at most, 10k at least": ["money ..20000", "money 10000.."],
    "around 30k": ["money about 30000"],
    "30k or so": ["money about 30000"],
    "30k-ish": ["money about 30000"],
    "up to about $30k a year": ["money ..30000 USD a year"],
    "at least 50k": [`money 50000.. ${digitsOrNot}`],
    "at least 50k to spend": ["money 50000.."],
    "our budget for this summer is at least 50k": ["money 50000.."],
  });
});

describe("a “no” inverts a limit or makes it uncertain, and is never lost", () => {
  table({
    "Nothing above $20,000, nothing below $5,000": ["money ..20000 USD", "money 5000.. USD"],
    "no less than 12k": [`money 12000.. ${digitsOrNot}`],
    "not exceeding 40k": ["money ..40000"],
    "we do not want to exceed a budget of 20k": ["money ..20000"],
    "not a penny over £20,000": ["money ..20000 GBP"],
    "can't do more than 30k": ["money ..30000"],
    "nothing that costs more than 30k": ["money ..30000"],
    "without going above 30k": ["money ..30000"],
    "no cheaper than $10k": ["money 10000.. USD"],
    "not more than €75k": ["money ..75000 EUR"],
    "it doesn't have to be over 50k": [`money 50000.. waived ${digitsOrNot}`],
    "it need not cost over 10k": ["money 10000.. waived"],
    "we don't need more than 10,000 people": ["reach 10000.. waived"],
    "no one under 25": ["age 25.."],
    "no boxing, under $20k": ["money ..20000 USD"],
    "we don't want festivals over $50k": [`money 50000.. USD ${wantedOrNot}`],
    "not interested in people under 30": ["age 30.."],
  });
});

describe("the words beside an amount show what it is about", () => {
  table({
    "reach over 200k": ["reach 200000.."],
    "at least a million viewers": ["reach 1000000.."],
    "crowds upwards of 15k": ["reach 15000.."],
    "an attendance of 8,000 or more": ["reach 8000.."],
    "a minimum audience of 10k": ["reach 10000.."],
    "reach 50,000 surfers": ["reach 50000"],
    "10k runners": ["reach 10000"],
    "Esports teams reaching over 100k": ["reach 100000.."],
    "5 million impressions+": ["impressions 5000000"],
    "1.5 million ad impressions": ["impressions 1500000"],
    "3 million video views": ["impressions 3000000"],
    "CPM under $15": ["cpm ..15 USD"],
    "$12 CPM": ["cpm 12 USD"],
    "at most $9 per thousand": ["cpm ..9 USD a thousand"],
    "household income above $200k": ["income 200000.. USD"],
    "HHI 75-100k": ["income 75000..100000"],
    "at least 60% women": ["percent 60.."],
    "a 5k run": ["distance 5000"],
    "a 10k": ["money 10000 is that your budget, or a race?"],
    "within 30 miles of Boston": ["distance ..30"],
    "a three-year deal": ["duration 3"],
    "our 2 million customers": ["own 2000000"],
    "revenue of $5m": ["other_money 5000000 USD"],
    "a $40m company": ["other_money 40000000 USD"],
    "tickets cost $50": ["other_money 50 USD"],
    "for our 200 employees": ["count 200"],
    "over 20 sponsors": ["count 20.."],
    "budget 20": ["money 20 is that $20 or $20,000?"],
  });
});

describe("two digits are ages if people are named or nothing else fits", () => {
  table({
    "18-34": ["age 18..34"],
    "ages 16-24": ["age 16..24"],
    "Moms 25-40 who run marathons": ["age 25..40"],
    "men between 25 and 40": ["age 25..40"],
    "Wealthy women over 50 in Florida": ["age 50.."],
    "adults over twenty-five": ["age 25.."],
    "18 to 24 year olds": ["age 18..24"],
    "aged 60 and older": ["age 60.."],
    "under-35s": ["age ..35"],
    "minimum age 21": ["age 21.."],
    "50+": ["age 50.."],
    "audience 35-54, 20k": ["age 35..54", "money 20000"],
    "between 25 and 40": ["age 25..40 is that an age?"],
    "over 50": ["age 50.. is that an age?"],
  });
});

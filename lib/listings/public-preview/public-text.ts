/**
 * Contacts and prices are shown after login only: an email address, a web address, a phone number or an amount of money
 * in a seller's text is removed from public pages.
 */
const email = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d.-]+\.\p{L}{2,}/giu;
const webAddress =
  /(?:https?:\/\/|www\.)\S+|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|io|co|uk|de|fr|es|it|nl|eu|us|ie|tv|gg|me)\b(?:\/\S*)?/giu;
/** At least eight digits, grouped like phone numbers; not years or large figures with commas. */
const phone =
  /(?:\+|\b00)\d[\d\s().-]{6,}\d|\(?\b0\d{2,4}\)?[\s.-]\d{3,4}[\s.-]?\d{3,4}\b|\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/g;

const number = String.raw`\d{1,3}(?:[.,'\s]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?`;
const figure = String.raw`(?:${number})(?:\s?(?:k|m|mn|bn|thousand|million|billion)\b)?`;
const range = String.raw`${figure}(?:\s?(?:-|–|to)\s?${figure})?`;
const symbol = String.raw`(?:\b(?:US|AU|CA|NZ|HK|A|C|S|R))?[$€£¥₹]`;
const code = String.raw`(?:USD|EUR|GBP|CHF|AUD|CAD|NZD|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|BRL|MXN|ZAR|AED|SGD|HKD)`;
const name = String.raw`(?:(?:US |Canadian |Australian )?dollars?|bucks|euros?|pounds(?: sterling)?|(?:Swiss )?francs?|yen|rupees|kron(?:a|e|or|er))`;

/** With its currency before or after it: "$20k", "EUR 5.000–8.000", "12,000 euros". */
const money = new RegExp(
  String.raw`(?:${symbol}|\b${code})\s?${range}|(?<![\d.,])${range}\s?(?:[€£¥₹$]|\b${code}\b|\b${name}\b)`,
  "giu",
);
/** Without a currency, but after a word for a price: "priced from 18,000". */
const price = new RegExp(
  String.raw`(\b(?:price[sd]?|fees?|costs?|budgets?)\b(?:\s+(?:is|are|of|at|from|starts?|starting|around|about|just|only))*[\s:=]+)(?:\d{1,3}(?:[.,'\s]\d{3})+|\d{3,}|\d+(?:[.,]\d+)?\s?k)\b`,
  "giu",
);

const notice = "[shown after login]";

export const publicText = (text: string): string =>
  text
    .replace(email, notice)
    .replace(webAddress, notice)
    .replace(phone, notice)
    .replace(money, notice)
    .replace(price, `$1${notice}`);

import type { Browser, Page } from "@playwright/test";
import type { Marketer, Seller } from "@/lib/auth/actor";
import type { Currency } from "@/lib/platform/exchange-rates";
import { db } from "@/lib/platform/db";
import type { LegalDetails } from "@/lib/organizations/legal/schema";
import { noTax } from "@/lib/organizations/legal/tax";
import { accept, part, sign, soon } from "@/tests/support/browser/deal-steps";
import { download } from "@/tests/support/browser/download";
import { openAs } from "@/tests/support/browser/open-as";
import { expect, test } from "@/tests/support/browser/test";
import { giveLegalDetails, legalDetails } from "@/tests/support/builders/legal-details";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { readPdf } from "@/tests/support/pdf/read-pdf";

test.use({ actionTimeout: 45_000 });

/** One club that sells in its own currency, and what its deal comes to there. */
interface Market {
  currency: Currency;
  sign: string;
  name: string;
  country: string;
  club: string;
  /** Typed by the buyer, first as a slip that has to be asked about. */
  slip: string;
  price: string;
  about: string;
  total: string;
  halves: readonly string[];
  tax: LegalDetails["tax"];
  /** The first invoice, and what it says of tax. */
  invoice: readonly string[];
}

const reverseCharge = "Reverse charge: the recipient accounts for the VAT.";

const markets: readonly Market[] = [
  {
    ...{ currency: "EUR", sign: "€", name: "euros", country: "DE", club: "Hafen Union Hamburg" },
    ...{ slip: "17.500", price: "17500.01", about: "about $20,400" },
    ...{ total: "15,750.01", halves: ["7,875.01", "7,875"] },
    tax: { ...noTax, kind: "reverse_charge", note: reverseCharge },
    invoice: [reverseCharge, "Total due €7,875.01", "Amount (EUR)"],
  },
  {
    ...{ currency: "GBP", sign: "£", name: "British pounds", country: "GB", club: "Quayside Rovers" },
    ...{ slip: "$17500", price: "17500", about: "about $23,800" },
    ...{ total: "15,750", halves: ["7,875"] },
    tax: { ...noTax, kind: "rate", name: "VAT", percent: 20 },
    invoice: ["VAT", "£1,575", "Total due £9,450", "Amount (GBP)"],
  },
  {
    ...{ currency: "JPY", sign: "¥", name: "Japanese yen", country: "JP", club: "Minato Harbor FC" },
    ...{ slip: "$25000", price: "2999999", about: "about $114" },
    ...{ total: "2,699,999", halves: ["1,350,000", "1,349,999"] },
    tax: { ...noTax, kind: "rate", name: "Consumption tax", percent: 10 },
    invoice: ["Consumption tax", "¥135,000", "Total due ¥1,485,000", "Amount (JPY)"],
  },
];

interface Deal {
  market: Market;
  marketer: Marketer;
  seller: Seller;
  buyer: Page;
  club: Page;
  dealId: string;
}

for (const market of markets) {
  const tag = market.currency === "EUR" ? [] : ["@full"];
  test(
    `a deal in ${market.name} is in ${market.name} from the listing to the invoice`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(300_000);
      const deal = await test.step("a British insurer offers in the club's currency", () => propose(browser, market));
      await test.step("the club accepts what it read", () => agree(deal));
      await test.step("both sign a contract with every amount", () => signContract(deal));
      await test.step("the club invoices the first half", () => invoice(deal));
      await test.step("the calculator is in the deal's currency", () => calculate(deal));
      for (const page of [deal.buyer, deal.club]) await page.context().close();
    },
  );
}

async function propose(browser: Browser, market: Market): Promise<Deal> {
  const { currency, sign: mark, country, club: name, slip, price, about, total } = market;
  const seller = await makeSeller({
    name: "Ben Field",
    organization: await makeOrganization({ type: "seller", name }),
  });
  const marketer = await makeMarketer({
    name: "Ada Brook",
    organization: await makeOrganization({ type: "marketer", name: "Albion Mutual", industryCategory: "insurance" }),
  });
  const listing = await makeListing({
    seller,
    fields: { title: `${name} season`, currency, country, exclusivity: null },
  });
  const buyer = await openAs(browser, marketer, `/listing/${listing.id}`);
  await expect(buyer.getByText(`${mark}18,000`).first()).toBeVisible(soon);
  await expect(buyer.getByText(about).first()).toBeVisible();
  await expectOnly(market, await textOf(buyer), ["18,000"]);
  await buyer.getByRole("link", { name: "Message", exact: true }).first().click();
  await buyer.getByLabel(/^Message to/).fill("Is the sleeve free next season?");
  await buyer.getByRole("button", { name: /^Send to/ }).click();
  await expect(buyer).toHaveURL(/\/messages\?c=/, soon);
  await buyer.getByRole("link", { name: "Make a proposal" }).click();
  const field = buyer.getByLabel("Unit price, line 1");
  await field.fill(slip);
  await field.press("Tab");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(slip);
  await field.fill(price);
  await buyer.getByRole("button", { name: "Add discount" }).click();
  await buyer.getByLabel("Percentage, line 2").fill("10");
  await buyer.getByLabel("Payments", { exact: true }).selectOption("halves");
  await expect(buyer.getByText(`${mark}${total}`).first()).toBeVisible();
  await buyer.getByRole("button", { name: "Send proposal" }).click();
  await expect(buyer.getByRole("article").filter({ hasText: `${mark}${total}` })).toBeVisible(soon);
  const { id: dealId } = await db.deal.findFirstOrThrow({ where: { listingId: listing.id } });
  const club = await openAs(browser, seller, `/messages?deal=${dealId}`);
  return { market, marketer, seller, buyer, club, dealId };
}

async function agree({ market, buyer, club, dealId }: Deal): Promise<void> {
  const { sign: mark, total, halves, currency } = market;
  await expect(club.getByText(`${mark}${total}`).first()).toBeVisible(soon);
  await expectOnly(market, await textOf(club), [total, ...halves]);
  await accept(club, 1);
  await buyer.goto(`/messages?deal=${dealId}`);
  for (const page of [buyer, club]) {
    for (const half of halves)
      await expect(part(page, "Payments").getByText(`${mark}${half}`).first()).toBeVisible(soon);
    const text = await textOf(page);
    await expectOnly(market, text, [total, ...halves]);
    // Yen have no smaller unit; a cost for each of a thousand people has.
    if (currency === "JPY") expect(text).not.toMatch(/¥[\d,]+\.\d/);
  }
  expect(await db.deal.findUniqueOrThrow({ where: { id: dealId } })).toMatchObject({ currency });
}

async function signContract({ market, marketer, seller, buyer, club }: Deal): Promise<void> {
  const { sign: mark, total, halves, tax, country } = market;
  const address = { ...legalDetails().address, country };
  await giveLegalDetails([marketer.organizationId], { legalName: "Albion Mutual plc" });
  await giveLegalDetails([seller.organizationId], { legalName: `${market.club} e. V.`, address, tax });
  await club.reload();
  await club.getByRole("button", { name: "Prepare contract" }).click();
  await sign(buyer, "Ada Brook", "Head of sponsorship");
  await sign(club, "Ben Field", "Commercial director");
  for (const page of [buyer, club]) {
    const copy = part(page, "Contract").getByRole("link", { name: /-signed\.pdf$/ });
    const url = await copy.getAttribute("href", soon);
    const text = pdfText(await (await page.request.get(url ?? "")).body());
    for (const words of ["Albion Mutual plc", `${market.club} e. V.`, "Certificate of signatures", `${mark}${total}`])
      expect(text).toContain(words);
    await expectOnly(market, text, [total, ...halves]);
  }
}

async function invoice({ market, buyer, club }: Deal): Promise<void> {
  await club.getByRole("button", { name: "Issue invoice: First half" }).click();
  await club.getByRole("button", { name: "Preview" }).click();
  const preview = club.getByRole("article", { name: "Invoice" });
  await expectOnly(market, await preview.innerText(), market.halves.slice(0, 1));
  await club.getByRole("dialog").getByRole("button", { name: "Issue invoice" }).click();
  await expect(part(buyer, "Payments").getByRole("link", { name: /^Invoice/ })).toBeVisible(soon);
  for (const page of [buyer, club]) {
    const text = pdfText((await download(part(page, "Payments"), "Invoice")).bytes);
    for (const words of ["Albion Mutual plc", `${market.club} e. V.`, ...market.invoice]) expect(text).toContain(words);
    await expectOnly(market, text, market.halves.slice(0, 1));
  }
}

async function calculate({ market, buyer, dealId }: Deal): Promise<void> {
  await buyer.goto(`/roi-calculator?deal=${dealId}`);
  await expect(buyer.getByLabel("Rights fee", { exact: true })).toHaveValue(market.total);
  await expect(buyer.getByText(`In ${market.name}. The return is measured`)).toBeVisible();
  await expect(buyer.getByText(/They are converted at the rates of/).first()).toBeVisible();
}

const textOf = (page: Page): Promise<string> => page.locator("main").innerText();

const pdfText = (bytes: Buffer): string => readPdf(bytes).pages.join(" ").replace(/\s+/g, " ");

/** Every amount is in the deal's currency or marked as about, none stands without its sign, and yen have no decimals. */
async function expectOnly({ sign: mark }: Market, text: string, amounts: readonly string[]): Promise<void> {
  const others = [...text.matchAll(/(about\s+)?([$€£¥])\d[\d.,]*/gi)].filter(
    ([, about, found]) => about === undefined && found !== mark,
  );
  expect(others.map(([all]) => all)).toEqual([]);
  for (const amount of amounts) {
    const before = text.split(amount).slice(0, -1);
    expect(before.filter((words) => !words.endsWith(mark)).map((words) => words.slice(-40))).toEqual([]);
  }
}

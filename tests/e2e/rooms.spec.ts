import type { Page } from "@playwright/test";
import { sendMessage } from "@/lib/messages/commands";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeMarketingAgent, makeMarketingClient } from "@/tests/support/builders/agencies";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/log-in";
import { openAs } from "@/tests/support/browser/open-as";
import { expect, test } from "@/tests/support/browser/test";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const current = (page: Page) => sidebar(page).locator('[aria-current="page"]');

/** Focuses a control and presses a key: no pointer is used here. */
async function press(page: Page, control: ReturnType<Page["locator"]>, key = "Enter") {
  await control.focus();
  await page.keyboard.press(key);
}

const follow = (page: Page, name: string) => press(page, sidebar(page).getByRole("link", { name, exact: true }));

async function palette(page: Page, words: string) {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill(words);
  await page.keyboard.press("Enter");
}

/** Narrow, dark and without violations. */
async function checkNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.emulateMedia({ colorScheme: "dark" });
  // Colors fade into those of the look.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("every room of a marketer is one key away, and the palette has the commands", async ({ page }) => {
  const marketer = await makeMarketer();
  await makeBrief({ marketer, fields: { name: "Coastal running" } });
  await signIn(page.context(), marketer.email);
  await page.goto("/dashboard");
  for (const [name, title] of [
    ["Saved", "Saved Opportunities"],
    ["Searches", "Saved searches"],
    ["Compare", "Compare"],
    ["Coastal running", "Sponsorship Preferences"],
    ["Members", "Organization settings"],
    ["Calendar", "Calendar"],
    ["Deals", "Deals"],
    ["Inbox", "Messages"],
  ] as const) {
    await follow(page, name);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(current(page)).toHaveText(name);
  }
  await palette(page, "new brief");
  await expect(page).toHaveURL(/briefId=new/);
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  const before = await isDark();
  await palette(page, "theme");
  await expect.poll(isDark).toBe(!before);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a board of many stages scrolls inside the page, and never the page", { tag: "@full" }, async ({ page }) => {
  await signIn(page.context(), "seller@demo.test");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/messages?view=deals");
  const board = page.getByRole("region", { name: "Deals by stage" });
  expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
});

test("a seller on a phone finds the rooms in the drawer", { tag: "@full" }, async ({ browser }) => {
  const page = await openAs(browser, await makeSeller(), "/my-listings", {
    viewport: { width: 320, height: 700 },
    colorScheme: "dark",
  });
  await press(page, page.getByRole("button", { name: "Open menu" }));
  const drawer = page.getByRole("dialog", { name: "Menu" });
  for (const name of ["Import", "Analytics", "Team", "Open briefs", "Members", "Inbox", "Deals", "Calendar"])
    await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, drawer.getByRole("link", { name: "Team", exact: true }));
  await expect(page).toHaveURL(/team-listings/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.context().close();
});

test("an agency sorts the deals of its clients, saves the view, and reads the forecast by keyboard", async ({
  browser,
}) => {
  const agent = await makeMarketingAgent();
  const { client } = await makeMarketingClient(agent);
  const agreed = await makeAgreedDeal({ marketer: client, listing: { fields: { title: "Harbor Regatta" } } });
  const pair = await makeConversation({ marketer: client, listing: { fields: { title: "Winter Cup" } } });
  await makeProposal(pair, { termStart: "2029-03-01", termEnd: "2029-06-30" });
  const page = await openAs(browser, agent, "/messages?view=deals");
  const board = page.getByRole("region", { name: "Deals by stage" });
  await expect(board.getByRole("heading", { level: 2 })).toHaveText([/Negotiating/, /Agreed/]);
  await expect(page.getByText(/^No deals in: Contract to sign/)).toBeVisible();
  await expect(board.getByText(`for ${client.organizationName}`).first()).toBeVisible();
  await checkNarrow(page);

  await press(page, page.getByRole("link", { name: "Table", exact: true }));
  const table = page.getByRole("region", { name: "Deals", exact: true });
  await press(page, table.getByRole("link", { name: /^Term/ }));
  await expect(table.getByRole("rowheader")).toHaveText([/Harbor Regatta/, /Winter Cup/]);
  await press(page, table.getByRole("link", { name: /^Term/ }));
  await expect(table.getByRole("rowheader")).toHaveText([/Winter Cup/, /Harbor Regatta/]);
  await press(page, page.getByRole("button", { name: "Columns" }));
  await press(page, page.getByRole("menuitem", { name: /^Client/ }));
  await expect(table.getByRole("cell", { name: client.organizationName }).first()).toBeVisible();
  await page.getByLabel("Season").selectOption("2029");
  await expect(table.getByRole("rowheader")).toHaveText([/Winter Cup/]);
  await expect(page.getByText("1 deal, $29,300 in total.")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Save this view" }));
  await page.getByLabel("Name").fill("Next seasons");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Saved views" })).toContainText("Next seasons");
  await checkNarrow(page);

  await press(page, page.getByRole("link", { name: "Forecast" }));
  await expect(page.getByRole("region", { name: "Forecast by month" })).toContainText("March 2029");
  await press(page, page.getByRole("link", { name: "Clear filters" }));
  await expect(page.getByRole("region", { name: "Forecast by month" })).toContainText("August 2027");
  await checkNarrow(page);

  await press(page, page.getByRole("link", { name: "Board", exact: true }));
  await press(page, board.getByRole("button", { name: /Harbor Regatta/ }));
  await expect(page).toHaveURL(new RegExp(`deal=${agreed.dealId}`));
  await expect(sidebar(page).getByText(client.organizationName)).toBeVisible();
  await page.context().close();
});

test("an account manager goes from week to month, filters by deal, and opens what is due by keyboard", async ({
  browser,
}) => {
  const deal = await makeAgreedDeal({ listing: { fields: { title: "Harbor Regatta" } } });
  const page = await openAs(browser, deal.seller, "/messages?view=calendar&date=2027-08-01");
  await expect(page.getByRole("heading", { name: "Aug 1 to Aug 7, 2027" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Harbor Regatta/ }).first()).toContainText("$29,300");
  await checkNarrow(page);
  await press(page, page.getByRole("link", { name: "Next week" }));
  await expect(page.getByText("Nothing is due in this period")).toBeVisible();
  await press(page, page.getByRole("link", { name: "Month", exact: true }));
  await expect(page.getByRole("heading", { name: "August 2027" })).toBeVisible();
  await expect(page.getByRole("table", { name: "August 2027" })).toContainText("Harbor Regatta");
  await checkNarrow(page);
  await press(page, page.getByRole("link", { name: "By deal" }));
  await expect(page.getByRole("heading", { name: /^Deal \d+: Harbor Regatta/ })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("heading", { name: /^Deal \d+: Harbor Regatta/ })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await press(page, page.getByRole("link", { name: /Harbor Regatta/ }).first());
  await expect(page).toHaveURL(new RegExp(`deal=${deal.dealId}`));
  // What is due is delivered with its proof, and leaves the week's work to the sponsor.
  const add = page.getByRole("button", { name: /^Add proof: / }).first();
  await expect(async () => {
    await press(page, add);
    await expect(page.getByRole("dialog", { name: /^Proof for / })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByRole("dialog").getByLabel("Link").fill("https://example.com/proof");
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Add proof" }));
  await expect(page.getByText("Proof to review").first()).toBeVisible();
  await page.context().close();
});

test("a planner picks rows of the table, adds them to a new list right away, and compares them by keyboard", async ({
  browser,
}) => {
  const word = `Zeph${Date.now().toString(36)}`;
  for (const at of [1, 2, 3]) await makeListing({ fields: { title: `${word} Cup ${at}` } });
  const marketer = await makeMarketer();
  const page = await openAs(browser, marketer, `/opportunities?q=${word}&view=table`);
  const table = page.getByRole("region", { name: "Opportunities" });
  await expect(table.getByRole("rowheader")).toHaveCount(3);
  await checkNarrow(page);
  await press(page, table.getByRole("link", { name: /^Price/ }));
  await expect(table.getByRole("columnheader", { name: /^Price/ })).toHaveAttribute("aria-sort", "ascending");
  await press(page, table.getByRole("checkbox", { name: "Select all on this page" }), " ");
  const picked = page.getByRole("group", { name: "Selected listings" });
  await expect(picked).toContainText("3 listings selected");
  await press(page, picked.getByRole("button", { name: "Save to list" }));
  await press(page, page.getByRole("menuitem", { name: "New list" }));
  await page.getByLabel("Name").fill("Spring");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 listings added to “Spring”")).toBeVisible();
  await expect(table.getByText("✓ Saved")).toHaveCount(3);
  await press(page, table.getByRole("checkbox", { name: `Select ${word} Cup 1` }), " ");
  await press(page, table.getByRole("checkbox", { name: `Select ${word} Cup 2` }), " ");
  await press(page, picked.getByRole("button", { name: "Compare" }));
  await expect(page).toHaveURL(/compare\?ids=/);
  await page.context().close();
});

test("an agency’s morning with six clients: one list of what they owe, answered in a client’s name, by keyboard", async ({
  browser,
  expectConsoleError,
}) => {
  // A switch rotates the session: what the page left behind still reads is no longer its organization's.
  expectConsoleError(/status of 401|status of 404 .*\/api\/conversations\//);
  const agent = await makeMarketingAgent();
  const pairs = [];
  for (const name of ["Alder", "Birch", "Cedar", "Damson", "Elm", "Fir"]) {
    const organization = await makeOrganization({ type: "marketer", name: `${name} ${Date.now().toString(36)}` });
    const { client } = await makeMarketingClient(agent, { organization });
    const pair = await makeConversation({ marketer: client, listing: { fields: { title: `${name} Cup` } } });
    await sendMessage(pair.seller, pair.conversationId, { body: "The sleeve is free.", isInternal: false });
    pairs.push({ ...pair, name: organization.name });
  }
  const [first, ...others] = pairs;
  const page = await openAs(browser, agent, "/dashboard");
  const replies = page.getByRole("button", { name: /^Reply to / });
  await expect(replies).toHaveCount(6);
  for (const { name } of pairs) await expect(page.getByText(`For ${name}`).first()).toBeVisible();
  await checkNarrow(page);

  await press(page, page.getByRole("button", { name: "Filter by client: All clients" }).first());
  await press(page, page.getByRole("menuitem", { name: first?.name }));
  await expect(page).toHaveURL(/client=/);
  await expect(replies).toHaveCount(1);
  await press(page, replies.first());
  await expect(page).toHaveURL(/\/messages/, { timeout: 45_000 });
  await expect(sidebar(page).getByRole("button", { name: `Acting for ${first?.name}` })).toBeVisible();
  await expect(page.getByText(`On behalf of ${first?.name}`)).toBeVisible();
  await expect(async () => {
    await page.getByRole("textbox", { name: /^Message to / }).fill("We take it.");
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  }).toPass();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("log").or(page.getByRole("list")).getByText("We take it.").first()).toBeVisible();

  await press(page, page.getByRole("button", { name: /Switch organization$/ }).first());
  await press(page, page.getByRole("menuitem", { name: agent.organizationName }));
  await expect(replies).toHaveCount(5, { timeout: 45_000 });
  for (const { marketer, conversationId } of others)
    await sendMessage(marketer, conversationId, { body: "Thank you.", isInternal: false });
  await expect(page.getByText(/^You’re all caught up/)).toBeVisible({ timeout: 45_000 });
  await page.context().close();
});

test("a planner goes from a brief to a shortlist by package that the client approves through a link, by keyboard", async ({
  browser,
}) => {
  const word = `Zeph${Date.now().toString(36)}`;
  const packages = [
    { name: "Board partner", price: 12_000, quantityAvailable: 2 },
    { name: "Sleeve partner", price: 26_000, quantityAvailable: 1 },
  ];
  for (const at of [1, 2]) await makeListing({ fields: { title: `${word} Cup ${at}`, packages } });
  const planner = await makeMarketer();
  const page = await openAs(browser, planner, "/preferences");
  await expect(async () => {
    await page
      .getByLabel("Describe what you’re looking for")
      .fill("We are an insurer. Football teams in the UK, $10,000 to $30,000, women aged 25-44, for awareness.");
    await press(page, page.getByRole("button", { name: "Draft a brief" }));
    await expect(page.getByRole("button", { name: "Use this draft" })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await press(page, page.getByRole("button", { name: "Use this draft" }));
  await press(page, page.getByRole("button", { name: "Save and see matches" }));
  await expect(page).toHaveURL(/\/opportunities\?briefId=/, { timeout: 45_000 });

  await page.goto(`/opportunities?q=${word}&view=table`);
  const table = page.getByRole("region", { name: "Opportunities" });
  const picked = page.getByRole("group", { name: "Selected listings" });
  await expect(async () => {
    await press(page, table.getByRole("checkbox", { name: "Select all on this page" }), " ");
    await expect(picked).toContainText("2 listings selected", { timeout: 3000 });
  }).toPass();
  await press(page, picked.getByRole("button", { name: "Save to list" }));
  await press(page, page.getByRole("menuitem", { name: "New list" }));
  await page.getByLabel("Name").fill("For the board");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 listings added to “For the board”")).toBeVisible();

  await follow(page, "Saved");
  await press(page, page.getByRole("link", { name: /^For the board/ }));
  await expect(page).toHaveURL(/list=/);
  const chosen = page.getByLabel(`Package of ${word} Cup 1`);
  await chosen.selectOption("Sleeve partner, $26,000");
  await expect(page.getByText("Sleeve partner: $26,000")).toBeVisible();
  for (const at of [1, 2]) await press(page, page.getByRole("checkbox", { name: `Compare ${word} Cup ${at}` }), " ");
  await press(page, page.getByRole("link", { name: "Compare 2 selected" }));
  const columns = page.getByRole("region", { name: "Comparison" });
  await expect(columns.getByLabel(`Package: ${word} Cup 1`)).toHaveValue(/.+/);
  await expect(columns.getByLabel(`Package: ${word} Cup 1`).locator("option:checked")).toHaveText(
    "Sleeve partner, $26,000",
  );
  await columns.getByLabel(`Package: ${word} Cup 2`).selectOption("Board partner, $12,000");
  await expect(page.getByRole("region", { name: "What stands out" })).toContainText(`${word} Cup`);
  await expect(columns.getByRole("row", { name: /^Total cost/ })).toContainText("$12,000");
  await checkNarrow(page);

  await follow(page, "Saved");
  await press(page, page.getByRole("link", { name: /^For the board/ }));
  await press(page, page.getByRole("button", { name: "Ask for approval" }));
  await page.getByRole("dialog").getByLabel("Message").fill("The sleeve is worth it.");
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Create link" }));
  const address = await page.getByLabel("Approval link").inputValue();

  const client = await (await browser.newContext()).newPage();
  await client.goto(address);
  await expect(client.getByText("The sleeve is worth it.")).toBeVisible();
  await expect(client.getByRole("listitem").filter({ hasText: `${word} Cup 1` })).toContainText("$26,000");
  await checkNarrow(client);
  await expect(async () => {
    await client.getByLabel("Your name").fill("Maya Ortiz");
    await press(client, client.getByRole("button", { name: "Approve shortlist" }));
    await expect(client.getByText(/^Maya Ortiz approved this shortlist/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await client.context().close();
  await page.reload();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Maya Ortiz/)).toBeVisible();
  await page.context().close();
});

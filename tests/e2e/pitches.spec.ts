import { randomInt } from "node:crypto";
import { db } from "@/lib/platform/db";
import { openAs } from "@/tests/support/browser/open-as";
import { expect, test } from "@/tests/support/browser/test";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";

const soon = { timeout: 45_000 };

test.use({ actionTimeout: 45_000 });

test(
  "a marketer opens a brief, matched sellers pitch without knowing whose it is, and the answer opens a conversation",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const name = `Zephyrine ${crypto.randomUUID().slice(0, 6)}`;
    const organization = await makeOrganization({ type: "marketer", name });
    const marketer = await makeMarketer({ organization, name: "Quillon Marchetti" });
    // The budget is what tells its card from those of other briefs.
    const budgetMax = randomInt(30_001, 30_999);
    const brief = await makeBrief({ marketer, fields: { budgetMax } });
    const budget = `$10,000 to $${budgetMax.toLocaleString("en-US")}`;
    const [seller, rival] = [await makeSeller({ name: "Ben Field" }), await makeSeller()];
    const title = `Harbour Women ${crypto.randomUUID().slice(0, 6)}`;
    const other = `Leeds Rovers ${crypto.randomUUID().slice(0, 6)}`;
    await makeListing({ seller, fields: { title } });
    await makeListing({ seller: rival, fields: { title: other } });

    const buyer = await openAs(browser, marketer, `/preferences?briefId=${brief.id}`);
    await buyer.getByLabel(/^Open this brief to matched sellers/).check();
    await buyer.getByLabel("Maximum number of pitches").selectOption("2");
    await buyer.getByRole("button", { name: "Save changes" }).click();
    await expect(buyer.getByText("0 of up to 2.", { exact: false })).toBeVisible(soon);

    const club = await openAs(browser, seller, "/briefs");
    const card = club.getByRole("listitem").filter({ hasText: budget });
    await expect(card.getByText(/Harbour Women.*2 pitches left\./)).toBeVisible(soon);
    for (const secret of [name, "Quillon", "Spring launch"]) expect(await club.content()).not.toContain(secret);
    await card.getByLabel("Package").selectOption({ index: 1 });
    await card.getByLabel("Your pitch").fill("Your name on the sleeve of the region's youngest crowd.");
    await card.getByRole("button", { name: "Send pitch" }).click();
    await expect(card.getByText("You pitched to this brief.")).toBeVisible(soon);
    expect(await club.content()).not.toContain(name);

    const second = await openAs(browser, rival, "/briefs");
    const theirs = second.getByRole("listitem").filter({ hasText: budget });
    await theirs.getByLabel("Your pitch").fill("Thirteen matches, all of them streamed.");
    await theirs.getByRole("button", { name: "Send pitch" }).click();
    await expect(theirs.getByText("You pitched to this brief.")).toBeVisible(soon);

    await buyer.reload();
    await expect(buyer.getByText("2 of up to 2.", { exact: false })).toBeVisible(soon);
    await expect(buyer.getByText("Sleeve partner, $18,000")).toBeVisible();
    await buyer.getByRole("link", { name: "Compare listings" }).click();
    await expect(buyer).toHaveURL(/\/opportunities\/compare/, soon);
    for (const text of [title, other]) await expect(buyer.getByText(text).first()).toBeVisible(soon);
    await buyer.goBack();
    await buyer.getByRole("button", { name: `Answer the pitch for ${title}` }).click();
    await buyer.getByLabel("Your answer").fill("We like it. When could we start?");
    await buyer.getByRole("button", { name: "Send and open the conversation" }).click();
    await expect(buyer.getByRole("log").getByText("We like it.")).toBeVisible(soon);
    await expect(buyer.getByRole("log").getByText("Your name on the sleeve")).toBeVisible();

    await club.reload();
    await card.getByRole("link", { name: "Open the conversation" }).click();
    await expect(club.getByRole("log").getByText("We like it.")).toBeVisible(soon);
    await expect(club.getByText(name).first()).toBeVisible();
    expect(await second.content()).not.toContain(name);
    expect(await db.conversation.count({ where: { buyerOrganizationId: marketer.organizationId } })).toBe(1);
    for (const page of [buyer, club, second]) await page.context().close();
  },
);

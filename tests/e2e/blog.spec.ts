import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { logInAdmin } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";

/** The source of the text, behind the switch of the editor. */
async function markdown(page: Page) {
  const toggle = page.getByRole("button", { name: "Markdown" });
  const source = page.getByLabel("Text, in Markdown");
  if (!(await source.isVisible())) await toggle.click();
  return source;
}

test.describe("blog", () => {
  /** Asks until the answer has come or a second has passed; the page itself may take its time. */
  async function shows(page: Page, path: string, text: string | null): Promise<void> {
    await expect
      .poll(async () => {
        const result = await page.request.get(path, { maxRedirects: 0 });
        return text === null ? result.status() : (await result.text()).includes(text) && result.status();
      })
      .toBe(text === null ? 404 : 200);
  }

  test("a post goes from the first word to readers, is revised, moved, and unpublished", async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext();
    await logInAdmin(context, "admin@demo.test");
    const page = await context.newPage();
    const mark = `Pitch ${Date.now().toString(36)}`;
    const slug = mark.toLowerCase().replace(" ", "-");

    await page.goto("/admin/blogs");
    await page.getByRole("button", { name: "New post" }).click();
    await page.getByLabel("Title", { exact: true }).fill(mark);
    await page.getByLabel("Summary", { exact: true }).fill("Written by a test, read by a test.");
    await (await markdown(page)).fill("## Why\n\nBecause **tests** read too.\n\n## How\n\nBy asking.");
    await page.getByRole("button", { name: "Markdown" }).click();
    await expect(
      page.getByRole("textbox", { name: "Text", exact: true }).getByText("Because tests read too."),
    ).toBeVisible();
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByLabel("URL slug", { exact: true }).fill(slug);
    await page.getByRole("tab", { name: "Search and social" }).click();
    await expect(page.getByText(`resources › blog › ${slug}`)).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
    await shows(page, `/resources/blog/${slug}`, null);

    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("link", { name: "View post" })).toBeVisible();
    await shows(page, `/resources/blog/${slug}`, "Because");
    await shows(page, "/resources", mark);
    await shows(page, "/resources/feed.xml", mark);

    await (await markdown(page)).fill("## Why\n\nThe second version.");
    await expect(page.getByText("Unpublished edits")).toBeVisible();
    await shows(page, `/resources/blog/${slug}`, "Because");
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByLabel("URL slug", { exact: true }).fill(`${slug}-moved`);
    await page.getByRole("button", { name: "Publish changes" }).click();
    await expect(page.getByText("Unpublished edits")).toBeHidden();
    await shows(page, `/resources/blog/${slug}-moved`, "The second version.");
    await expect
      .poll(async () => (await page.request.get(`/resources/blog/${slug}`, { maxRedirects: 0 })).status())
      .toBe(308);

    await page.getByRole("button", { name: "Unpublish" }).click();
    await page.getByRole("button", { name: "Unpublish post" }).click();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
    await shows(page, `/resources/blog/${slug}-moved`, null);
    await context.close();
  });

  const draftToWrite = (slug: string) =>
    db.blogPost.create({
      data: { slug, title: "Two writers", body: "One.", authorName: "Ada Lindqvist" },
    });

  /** A page is painted before hydration: it is hydrated once it has requested the revisions. */
  async function openEditor(page: Page, id: string) {
    const isAlive = page.waitForResponse(/\/revisions$/);
    await page.goto(`/admin/blogs/${id}`);
    await isAlive;
  }

  test(
    "when two writers edit one post, the later one is warned, and loses nothing",
    { tag: "@full" },
    async ({ browser, expectConsoleError }) => {
      expectConsoleError(/status of 409/);
      const contexts = [await browser.newContext(), await browser.newContext()] as const;
      for (const context of contexts) await logInAdmin(context, "admin@demo.test");
      const post = await draftToWrite(`two-writers-${Date.now()}`);
      const [one, other] = [await contexts[0].newPage(), await contexts[1].newPage()];
      for (const page of [one, other]) await openEditor(page, post.id);
      await one.getByLabel("Summary", { exact: true }).fill("By the one.");
      await expect(one.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
      await (await markdown(other)).fill("By the other.");
      await expect(other.getByText(/Someone else saved this post/)).toBeVisible();
      await other.getByRole("button", { name: "Keep my changes" }).click();
      await expect(other.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
      expect(await db.blogPost.findUnique({ where: { id: post.id } })).toMatchObject({
        excerpt: "By the one.",
        body: "By the other.",
      });
      await db.blogPost.delete({ where: { id: post.id } });
      for (const context of contexts) await context.close();
    },
  );

  test(
    "a second tab opens on what is saved, and restores the draft of the first one when asked to",
    { tag: "@full" },
    async ({ browser, expectConsoleError }) => {
      expectConsoleError(/ERR_FAILED/);
      const context = await browser.newContext();
      await logInAdmin(context, "admin@demo.test");
      const post = await draftToWrite(`two-tabs-${Date.now()}`);
      const [first, second] = [await context.newPage(), await context.newPage()];
      await openEditor(first, post.id);
      await first.route(`**/api/admin/blogs/${post.id}`, (route) => route.abort());
      await openEditor(second, post.id);
      await (await markdown(first)).fill("Not saved yet.");
      await expect(second.getByText("You’re also editing this in another tab")).toBeVisible();
      await expect(await markdown(second)).toHaveValue("One.");
      await openEditor(first, post.id);
      await expect(await markdown(first)).toHaveValue("Not saved yet.");
      await first.close();
      await openEditor(second, post.id);
      await expect(second.getByText("You have an unsaved draft from")).toBeVisible();
      await expect(await markdown(second)).toHaveValue("One.");
      await second.getByRole("button", { name: "Restore" }).click();
      await expect(await markdown(second)).toHaveValue("Not saved yet.");
      await expect
        .poll(async () => (await db.blogPost.findUnique({ where: { id: post.id } }))?.body)
        .toBe("Not saved yet.");
      await openEditor(second, post.id);
      await expect(second.getByText("You have an unsaved draft from")).toBeHidden();
      await db.blogPost.delete({ where: { id: post.id } });
      await context.close();
    },
  );

  test("a post can be read without JavaScript, and has structured data", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/resources/blog/renewal");
    await expect(page.getByRole("heading", { level: 1, name: "Renewal starts in month four" })).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/resources\/blog\/renewal$/);
    for (const [type, feed] of [
      ["application/rss+xml", /\/resources\/feed\.xml$/],
      ["application/feed+json", /\/resources\/feed\.json$/],
    ] as const)
      await expect(page.locator(`link[rel="alternate"][type="${type}"]`)).toHaveAttribute("href", feed);
    const things = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "") as {
      "@graph": { "@type": string }[];
    };
    expect(things["@graph"].map((thing) => thing["@type"])).toEqual(["BlogPosting", "BreadcrumbList"]);
    const card = await page.locator('meta[property="og:image"]').getAttribute("content");
    const picture = await page.request.get(new URL(card ?? "").pathname);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
    await page.getByRole("link", { name: "Resources" }).first().click();
    await page.getByRole("searchbox", { name: "Search resources" }).fill("month four");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Renewal starts in month four" })).toBeVisible();
    await context.close();
  });

  test("a missing page answers 404", { tag: "@full" }, async ({ page }) => {
    for (const path of [
      "/resources/blog/nowhere",
      "/resources/tag/nothing",
      "/resources/page/99",
      "/resources/preview/x",
    ])
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  });

  test("an author's name leads to what they wrote", { tag: "@full" }, async ({ page }) => {
    await page.goto("/resources/blog/renewal");
    // A click before hydration leaves the links of the first page in the head; no crawler clicks.
    await page.waitForLoadState("networkidle");
    const author = page.locator('a[rel="author"]');
    const name = (await author.textContent()) ?? "";
    await author.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("link", { name: "Renewal starts in month four" })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/resources\/authors\/[a-z0-9-]+$/);
    expect((await page.request.get("/resources/authors/nobody-at-all")).status()).toBe(404);
  });

  test(
    "a listing in a post leads to its public preview, and through the login to the listing",
    { tag: "@full" },
    async ({ page }) => {
      const post = "/resources/blog/negotiating-a-sponsorship";
      await page.goto(post);
      await page
        .getByRole("complementary", { name: /^Available/ })
        .getByRole("link")
        .click();
      await expect(page).toHaveURL(/\/properties\/[a-z0-9-]+$/);
      await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
      await expect(page).toHaveURL(/\/auth\?next=%2Flisting%2F/);
      await page.getByLabel("Email", { exact: true }).fill("marketer@demo.test");
      await page.getByLabel("Password", { exact: true }).fill("Pitchside-demo-2026");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/);
    },
  );

  test("feeds answer 304 to clients that have them", { tag: "@full" }, async ({ page }) => {
    for (const path of ["/resources/feed.xml", "/resources/feed.json"]) {
      const { etag } = (await page.request.get(path)).headers();
      const again = await page.request.get(path, { headers: { "if-none-match": etag ?? "" } });
      expect([path, again.status()]).toEqual([path, 304]);
    }
  });

  for (const { colorScheme, width } of [
    { colorScheme: "light", width: 390 },
    { colorScheme: "dark", width: 1440 },
  ] as const) {
    test(
      `the magazine and its editor are accessible and within their width, ${colorScheme} at ${width}`,
      { tag: "@full" },
      async ({ browser }) => {
        test.setTimeout(300_000);
        const context = await browser.newContext({
          colorScheme,
          viewport: { width, height: 900 },
          reducedMotion: "reduce",
        });
        await logInAdmin(context, "admin@demo.test");
        const page = await context.newPage();
        const { id } = await db.blogPost.findFirstOrThrow({ where: { slug: "negotiating-a-sponsorship" } });
        const paths = [
          "/resources",
          "/resources/page/2",
          "/resources/tag/deals",
          "/resources/search?q=proof",
          "/resources/blog/negotiating-a-sponsorship",
          "/admin/blogs",
          `/admin/blogs/${id}`,
        ];
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
          expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect([path, overflow]).toEqual([path, 0]);
        }
        for (const name of ["Settings", "Search and social", "Revisions"]) {
          await page.getByRole("tab", { name }).click();
          await page.waitForLoadState("networkidle");
          expect([name, await accessibilityProblems(page)]).toEqual([name, []]);
        }
        await context.close();
      },
    );
  }
});

test.describe("blog writing", () => {
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const textOf = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
  const press = (page: Page, name: string) =>
    page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true }).click();

  async function startPost(page: Page) {
    await logInAdmin(page.context(), "admin@demo.test");
    await page.goto("/admin/blogs");
    await page.getByRole("button", { name: "New post" }).click();
    await page.getByLabel("Title", { exact: true }).fill(`Writing ${Date.now().toString(36)}`);
    await textOf(page).click();
  }

  /** The browser tells of a caret that keys or the mouse moved with its next frame; a person types later than that. */
  const caretMoved = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  async function describePicture(page: Page, alt: string, caption: string) {
    const dialog = page.getByRole("dialog", { name: "Insert picture" });
    await dialog.getByLabel(/Alt text/).fill(alt);
    await dialog.getByLabel(/Caption/).fill(caption);
    await dialog.getByRole("button", { name: "Insert picture" }).click();
    await expect(dialog).toBeHidden();
  }

  test("whatever a button inserts stays when the writer continues typing, and the next visit has all of it", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await startPost(page);
    const type = (text: string) => page.keyboard.type(text);
    const keys = async (...names: string[]) => {
      for (const name of names) {
        await page.keyboard.press(name);
        if (name.endsWith("End") || name.startsWith("Arrow")) await caretMoved(page);
      }
    };
    await type("Before.");
    await keys("Enter");
    await press(page, "Heading");
    await type("What a sleeve shows");
    await keys("Enter");
    await press(page, "Subheading");
    await type("The left one");
    await keys("Enter");
    await press(page, "List");
    await type("one");
    await keys("Enter");
    await type("two");
    await keys("Enter", "Enter");
    await press(page, "Numbered list");
    await type("first");
    await keys("Enter", "Enter");
    await press(page, "Quote");
    await type("Quoted");
    await keys("Enter", "Enter");
    await press(page, "Code block");
    await type("x = 1");
    await keys("ArrowDown");
    await press(page, "Divider");
    for (const name of ["Bold", "Italic", "Code"]) {
      await press(page, name);
      await type(name);
      await press(page, name);
      await type(" then ");
    }
    await press(page, "Link");
    await page.getByRole("dialog", { name: "Add link" }).getByLabel(/URL/).fill("https://a.test/fees");
    await page.getByRole("button", { name: "Save link" }).click();
    await type(" and on.");
    await keys("Enter");
    await press(page, "Table");
    await type("Line");
    await keys("Tab");
    await type("Figure");
    await press(page, "Add row");
    await page.getByRole("button", { name: "Delete column" }).click();
    await keys("ControlOrMeta+End");
    await type("After the table.");
    await keys("Enter");
    await press(page, "Bar chart");
    await page.getByLabel(/^Bar chart: its title/).fill("Fans\nHome: 10\nAway: 5");
    await page.getByRole("button", { name: "Done" }).click();
    await type("After the chart.");
    await keys("Enter");
    await press(page, "Listing");
    const listings = page.getByRole("dialog", { name: "Insert listing" });
    await listings.getByRole("listitem").getByRole("button").first().click();
    await type("After the listing.");
    await press(page, "Footnote");
    await type("The source.");
    await textOf(page).getByText("After the listing.").click();
    await caretMoved(page);
    await keys("End", "Enter");
    await type("/quo");
    await page.getByRole("option", { name: "Quote" }).waitFor();
    await keys("Enter");
    await type("By slash.");
    await keys("Enter", "Enter");
    await type("Wrong");
    await press(page, "Undo");
    await expect(textOf(page)).not.toContainText("Wrong");
    await press(page, "Redo");
    await expect(textOf(page)).toContainText("Wrong");

    const expected = [
      "Before.\n\n## What a sleeve shows\n\n### The left one\n\n- one\n- two\n\n1. first\n\n> Quoted\n\n```\nx = 1\n```\n\n---\n\n",
      "**Bold** then *Italic* then `Code` then <https://a.test/fees> and on.\n\n| Line | |\n",
      "After the table.\n\n```bars\nFans\nHome: 10\nAway: 5\n```\n\nAfter the chart.\n\n```listing\n",
      "After the listing.[^1]\n\n> By slash.\n\nWrong\n\n[^1]: The source.",
    ];
    const source = await markdown(page);
    for (const part of expected) expect(await source.inputValue()).toContain(part);
    const whole = await source.inputValue();
    await page.getByRole("button", { name: "Markdown" }).click();
    // The status is of the last save; the browser keeps what has none yet.
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("pitchside.draft.post.")));
    await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
    await page.reload();
    await expect(textOf(page)).toContainText("After the chart.");
    await expect(await markdown(page)).toHaveValue(whole);
  });

  test(
    "pictures are inserted, pasted, and dropped into the text; the schedule and the revisions are correct",
    { tag: "@full" },
    async ({ page, expectConsoleError }) => {
      test.setTimeout(180_000);
      expectConsoleError(/status of 422/);
      await startPost(page);
      await page.keyboard.type("Before.");
      await press(page, "Picture");
      const dialog = page.getByRole("dialog", { name: "Insert picture" });
      await dialog.getByLabel(/^Picture/).setInputFiles({ name: "stand.png", mimeType: "image/png", buffer: pixel });
      await dialog.getByRole("button", { name: "Insert picture" }).click();
      await expect(dialog.getByText("Describe the picture.")).toBeVisible();
      await describePicture(page, "The north stand", 'Leeds, "in May"');
      await page.keyboard.type("After the button.");
      for (const way of ["paste", "drop"] as const) {
        await textOf(page).evaluate(give, { way, bytes: pixel.toString("base64") });
        await expect(dialog.getByText(`${way}.png`)).toBeVisible();
        await describePicture(page, `By ${way}`, "Leeds, in June");
        await page.keyboard.type(`After the ${way}.`);
      }
      await expect(textOf(page).getByRole("img")).toHaveCount(3);
      const pasted = textOf(page)
        .locator("[data-node-view-wrapper]")
        .filter({ has: page.getByRole("img", { name: "By paste" }) });
      await pasted.getByRole("button", { name: "Edit" }).click();
      const edited = page.getByRole("dialog", { name: "Edit picture" });
      await edited.getByLabel(/Caption/).fill("Leeds, in July");
      await edited.getByRole("button", { name: "Save" }).click();
      const source = await markdown(page);
      await expect(source).toHaveValue(
        /^Before\.\n\n!\[The north stand\]\(\/api\/files\/[^)]+#1x1 "Leeds, \\"in May\\""\)\n\nAfter the button\./,
      );
      for (const part of ["![By paste]", '"Leeds, in July")', "![By drop]", "After the paste.", "After the drop."])
        expect(await source.inputValue()).toContain(part);

      await page.getByRole("button", { name: "Publish", exact: true }).click();
      const missing = page.getByRole("alert").filter({ hasText: "This post isn’t ready to publish" });
      await expect(missing.getByText("Add a two-sentence summary.")).toBeVisible();
      await page.getByLabel("Summary", { exact: true }).fill("Three pictures. All of one stand.");
      await expect(missing).toBeHidden();

      await page.getByRole("button", { name: "Schedule", exact: true }).click();
      const schedule = page.getByRole("dialog", { name: "Schedule this post" });
      await schedule.getByLabel(/Publish at/).fill("2020-01-01T09:00");
      await schedule.getByRole("button", { name: "Schedule", exact: true }).click();
      await expect(schedule.getByText("This time has passed. Choose a later one, or publish now.")).toBeVisible();
      await schedule.getByRole("button", { name: "Cancel" }).click();

      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("link", { name: "View post" })).toBeVisible();
      await page.getByRole("tab", { name: "Revisions" }).click();
      await expect(page.getByText(/^Live since /)).toHaveCount(1);
      await source.fill("Other words, which nobody reads yet.");
      await expect(page.getByText("Unpublished edits")).toBeVisible();
      await expect(
        page.getByRole("listitem").filter({ hasText: "Live since" }).getByRole("button", { name: "Compare" }),
      ).toBeVisible();
    },
  );

  /** Hands a picture over as the browser would after a paste or a drop. */
  function give(area: Element, { way, bytes }: { way: "paste" | "drop"; bytes: string }): void {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    data.items.add(new File([content], `${way}.png`, { type: "image/png" }));
    const { left: clientX = 0, bottom: clientY = 0 } =
      area.querySelector("p:last-of-type")?.getBoundingClientRect() ?? {};
    const event =
      way === "paste"
        ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent("drop", { dataTransfer: data, clientX, clientY, bubbles: true, cancelable: true });
    area.dispatchEvent(event);
  }
});

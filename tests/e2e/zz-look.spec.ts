import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import { signInAdmin } from "@/tests/support/browser/sign-in";
import { test } from "@playwright/test";

test("look", async ({ browser }) => {
  test.setTimeout(400_000);
  const admin = await makeAdmin({ isSuper: true });
  for (const metric of ["tickets_overdue", "mail_dead", "jobs_failed"]) {
    await db.alertRule.upsert({ where: { metric }, create: { metric }, update: {} });
    await db.alert.updateMany({ where: { metric, resolvedAt: null }, data: { resolvedAt: new Date() } });
  }
  await db.alert.create({
    data: { metric: "tickets_overdue", value: 4, worst: 7, threshold: 3, emailedAt: new Date() },
  });
  await db.alert.create({
    data: {
      ...{ metric: "mail_dead", value: 12, worst: 12, threshold: 1, acknowledgedAt: new Date() },
      ...{
        acknowledgedById: admin.userId,
        note: "The mail server is being replaced tonight; retry after midnight. ".repeat(4),
      },
    },
  });
  await db.alert.create({ data: { metric: "jobs_failed", value: 1, worst: 3, threshold: 1, resolvedAt: new Date() } });
  await db.alertRule.update({
    where: { metric: "mail_dead" },
    data: { mutedUntil: new Date(Date.now() + 864e5), value: 12 },
  });
  await db.cannedReply.createMany({
    data: [
      {
        name: "Invoice location",
        body: "Hi {{first_name}},\n\nYour invoices are under Account, Subscription.\n\n{{admin}}",
      },
      {
        name: "A very long name for a reply that comes up again and again at the desk of ours",
        body: "Text. ".repeat(200),
      },
    ],
    skipDuplicates: true,
  });
  const requester = await db.user.findUniqueOrThrow({ where: { email: "marketer@demo.test" } });
  const ticket = await db.ticket.findFirstOrThrow({
    where: { requesterId: requester.id },
    orderBy: { createdAt: "desc" },
  });
  const listing = await db.listing.findFirstOrThrow({ where: { status: "submitted" } });
  const pages = {
    alerts: "/admin/alerts",
    "alerts-all": "/admin/alerts?status=all",
    simple: "/admin/alerts-simple",
    inbox: "/admin/support-inbox",
    "inbox-filter": "/admin/support-inbox?status=all&q=invoice",
    ticket: `/admin/support-inbox/${ticket.id}`,
    replies: "/admin/support-inbox/replies",
    listings: "/admin/opportunities/all",
    reviews: "/admin/opportunities",
    organizations: "/admin/organizations?sort=name",
    users: "/admin/users",
    pending: "/admin/pending-users",
    dashboard: "/admin/dashboard",
    listing: `/admin/opportunities/${listing.id}`,
    settings: "/admin/settings",
    log: "/admin/activity-logs",
  };
  for (const [scheme, width] of [
    ["light", 1440],
    ["dark", 390],
    ["dark", 1440],
    ["light", 390],
  ] as const) {
    const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
    await signInAdmin(context, admin.email);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/look/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    await context.close();
  }
  const login = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await login.newPage();
  await page.goto("/admin-login");
  await page.screenshot({ path: "/tmp/look/login-390.png" });
});

import { days, hours, later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { readGauges } from "../overview/metrics";
import { countSidebarWork, getWaiting } from "../overview/queries";
import { acknowledgeAlert, changeAlertRule, muteAlertRule, unmuteAlertRule } from "./commands";
import { checkAlertsJob, checkMetric } from "./job";
import { listAlertRules, listAlerts } from "./queries";
import { listAlertsSchema } from "./schema";

const metric = "mail_dead" as const;
const start = new Date("2026-11-24T09:00:00Z");

beforeEach(async () => {
  setClock(() => start);
  await db.alert.deleteMany();
  await db.alertRule.deleteMany();
});

const current = async () => db.alert.findFirstOrThrow({ where: { metric, resolvedAt: null } });
const emailsTo = (toAddress: string) => db.emailMessage.count({ where: { toAddress, template: "alert-opened" } });
const audited = (entityId: string) =>
  db.activityLog.findMany({ where: { entityId }, orderBy: { id: "asc" }, select: { action: true } });
const rule = { threshold: 5, forMinutes: 10, isEnabled: true, version: 0 };

test("a metric past its threshold opens one alert and emails every admin once, however many runs see it", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  await Promise.all([checkMetric(metric, 2), checkMetric(metric, 2), checkMetric(metric, 2)]);
  await checkMetric(metric, 4);
  await checkMetric(metric, 3);
  expect(await current()).toMatchObject({ value: 3, worst: 4, threshold: 1, emailedAt: start });
  expect([await emailsTo(admin.email), await emailsTo(other.email)]).toEqual([1, 1]);
  expect(await db.alert.count({ where: { acknowledgedAt: null } })).toBe(1);
  expect(await getWaiting(admin)).toMatchObject({ openAlerts: 1, oldestAlert: start });
  expect(await countSidebarWork(admin)).toMatchObject({ openAlerts: 1 });
});

test("an alert is resolved by itself, and the next one is emailed again", async () => {
  const admin = await makeAdmin();
  await checkMetric(metric, 2);
  const { id } = await current();
  await checkMetric(metric, 0);
  expect(await db.alert.findUniqueOrThrow({ where: { id } })).toMatchObject({ resolvedAt: start });
  expect(await audited(id)).toEqual([{ action: "alert.open" }, { action: "alert.resolve" }]);
  await checkMetric(metric, 2);
  expect(await emailsTo(admin.email)).toBe(2);
  const listed = await listAlerts(admin, listAlertsSchema.parse({ status: "all" }));
  expect(listed.items.map(({ state }) => state).sort()).toEqual(["open", "resolved"]);
});

test("a rule with a waiting time opens its alert only when the metric stays past the threshold", async () => {
  const admin = await makeAdmin();
  await changeAlertRule(admin, { metric, ...rule });
  await checkMetric(metric, 5);
  setClock(() => later(start, minutes(5)));
  await checkMetric(metric, 4);
  await checkMetric(metric, 5);
  setClock(() => later(start, minutes(14)));
  await checkMetric(metric, 5);
  expect(await db.alert.count({ where: { metric } })).toBe(0);
  setClock(() => later(start, minutes(15)));
  await checkMetric(metric, 5);
  expect(await current()).toMatchObject({ threshold: 5 });
});

test("a muted rule shows its alert and emails once the time is over", async () => {
  const admin = await makeAdmin();
  await muteAlertRule(admin, { metric, period: "one_day" });
  await checkMetric(metric, 2);
  expect(await current()).toMatchObject({ emailedAt: null });
  expect(await emailsTo(admin.email)).toBe(0);
  setClock(() => later(start, days(1)));
  await checkMetric(metric, 2);
  expect(await emailsTo(admin.email)).toBe(1);
});

test("unmuting twice is recorded once", async () => {
  const admin = await makeAdmin();
  await muteAlertRule(admin, { metric, period: "one_hour" });
  await unmuteAlertRule(admin, metric);
  expect(await unmuteAlertRule(admin, metric)).toEqual({ metric, mutedUntil: null });
  const actions = await db.activityLog.findMany({ where: { actorId: admin.userId }, select: { action: true } });
  expect(actions.map(({ action }) => action)).toEqual(["alert_rule.mute", "alert_rule.unmute"]);
});

test("an alert is acknowledged once, by the first admin who does", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  await checkMetric(metric, 2);
  const { id } = await current();
  const results = await Promise.all([
    acknowledgeAlert(admin, { id, note: "The mail server is back." }),
    acknowledgeAlert(other, { id, note: "" }),
  ]);
  expect(results).toEqual([
    { id, state: "acknowledged" },
    { id, state: "acknowledged" },
  ]);
  expect((await audited(id)).filter(({ action }) => action === "alert.acknowledge")).toHaveLength(1);
  expect(await db.alert.count({ where: { acknowledgedAt: null } })).toBe(0);
});

test("only active admins are emailed, and none once someone acknowledges it", async () => {
  const [admin, suspended] = [await makeAdmin(), await makeAdmin()];
  const { userId } = await makeMarketer();
  const marketer = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await db.user.update({ where: { id: suspended.userId }, data: { status: "suspended" } });
  await muteAlertRule(admin, { metric, period: "one_hour" });
  await checkMetric(metric, 2);
  await acknowledgeAlert(admin, { id: (await current()).id, note: "" });
  await unmuteAlertRule(admin, metric);
  await checkMetric(metric, 2);
  expect(await emailsTo(admin.email)).toBe(0);
  await checkMetric(metric, 0);
  await checkMetric(metric, 2);
  const sent = await Promise.all([admin, suspended, marketer].map(({ email }) => emailsTo(email)));
  expect(sent).toEqual([1, 0, 0]);
});

test("a resolved alert that no one acknowledged can no longer be acknowledged", async () => {
  const admin = await makeAdmin();
  await checkMetric(metric, 2);
  const { id } = await current();
  await checkMetric(metric, 0);
  await expect(acknowledgeAlert(admin, { id, note: "" })).rejects.toMatchObject({ code: "conflict" });
});

test("a rule is changed from the version that was read, and its default can be restored", async () => {
  const admin = await makeAdmin();
  expect(await changeAlertRule(admin, { metric, ...rule })).toEqual({ metric, version: 1 });
  await expect(changeAlertRule(admin, { metric, ...rule, threshold: 9 })).rejects.toMatchObject({ code: "conflict" });
  expect(await changeAlertRule(admin, { metric, ...rule, version: 1 })).toEqual({ metric, version: 1 });
  const shown = async () => (await listAlertRules(admin)).items.find((each) => each.metric === metric);
  expect(await shown()).toMatchObject({ threshold: 5, isDefault: false, updatedBy: admin.name });
  await changeAlertRule(admin, { metric, threshold: 1, forMinutes: 0, isEnabled: true, version: 1 });
  expect(await shown()).toMatchObject({ threshold: 1, isDefault: true, version: 2 });
});

test("a rule that is turned off resolves its alert and opens no other", async () => {
  const admin = await makeAdmin();
  await checkMetric(metric, 2);
  await changeAlertRule(admin, { metric, threshold: 1, forMinutes: 0, isEnabled: false, version: 0 });
  await checkMetric(metric, 2);
  expect(await db.alert.count({ where: { metric, resolvedAt: null } })).toBe(0);
});

test("the job measures what is really pending, and /api/metrics shows the same", async () => {
  const { id } = await makeInquiry();
  await db.ticket.update({ where: { id }, data: { replyDueAt: later(start, -1) } });
  await checkAlertsJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  const [stored, gauges] = [
    await db.alertRule.findUniqueOrThrow({ where: { metric: "tickets_overdue" } }),
    await readGauges(),
  ];
  expect(gauges.tickets_overdue.value).toBeGreaterThanOrEqual(1);
  expect(stored).toMatchObject({ value: gauges.tickets_overdue.value, measuredAt: start });
});

test("each hour keeps its highest value, two days are shown, and two weeks are stored", async () => {
  const admin = await makeAdmin();
  const measured = async (hoursAgo: number, ...values: number[]) => {
    setClock(() => later(start, -hours(hoursAgo)));
    for (const value of values) await checkMetric(metric, value);
  };
  for (const hoursAgo of [24 * 14 + 1, 24 * 14, 48, 47]) await measured(hoursAgo, hoursAgo);
  await measured(1, 2, 7, 3);
  await measured(0, 0);
  const shown = (await listAlertRules(admin)).items.find((each) => each.metric === metric);
  expect(shown?.readings).toEqual([
    { hour: later(start, -hours(47)), highest: 47 },
    { hour: later(start, -hours(1)), highest: 7 },
    { hour: start, highest: 0 },
  ]);
  await checkAlertsJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  const stored = await db.alertReading.findMany({ where: { metric, hour: { lt: later(start, -hours(47)) } } });
  expect(stored.map(({ highest }) => highest).toSorted((a, b) => a - b)).toEqual([48, 24 * 14]);
});

import { createHmac, randomBytes } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Speaks the part of Stripe's HTTP that the product uses, on this machine: customers, checkout sessions with a page to
 * pay on, subscriptions, invoices, the portal, and signed events. It keeps everything in memory.
 */
interface Item {
  id: string;
  unitAmount: number;
  currency: string;
  interval: "month" | "year";
  start: number;
  end: number;
}

interface Subscription {
  id: string;
  customer: string;
  status: string;
  cancelAtPeriodEnd: boolean;
  metadata: Record<string, string>;
  item: Item;
}

interface Invoice {
  id: string;
  subscription: string;
  status: "paid" | "open";
  amount: number;
  currency: string;
  paidAt: number;
  reason: string;
}

interface Session {
  id: string;
  status: "open" | "complete" | "expired";
  customer: string;
  subscription: string | null;
  successUrl: string;
  metadata: Record<string, string>;
  item: Pick<Item, "unitAmount" | "currency" | "interval">;
}

type Form = Record<string, string>;
type Answer = { status?: number; body?: unknown; html?: string; redirect?: string };

const timestamp = () => Math.floor(Date.now() / 1000);
const periodOf = { month: 30 * 86_400, year: 365 * 86_400 };
const id = (prefix: string) => `${prefix}_${randomBytes(9).toString("hex")}`;

export class StripeDouble {
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices: Invoice[] = [];
  readonly requests: string[] = [];
  /** Responses to the same Idempotency-Key are the same. */
  private readonly answered = new Map<string, Answer>();
  /** Where events go; none are sent without it. */
  webhook: { url: string; secret: string } | null = null;
  /** Set to fail the next requests with this status. */
  failing: number | null = null;
  /** Called before a subscription is answered: tests hold a reading back with it. */
  beforeRead: (() => Promise<void>) | null = null;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Someone pays on a session's page. */
  async pay(sessionId: string): Promise<Subscription> {
    const session = this.sessions.get(sessionId);
    if (!session || session.status !== "open") throw new Error("This session is not open.");
    const start = timestamp();
    const subscription: Subscription = {
      id: id("sub"),
      customer: session.customer,
      status: "active",
      cancelAtPeriodEnd: false,
      metadata: session.metadata,
      item: { ...session.item, id: id("si"), start, end: start + periodOf[session.item.interval] },
    };
    this.subscriptions.set(subscription.id, subscription);
    session.status = "complete";
    session.subscription = subscription.id;
    this.bill(subscription, session.item.unitAmount, "subscription_create");
    await this.send("customer.subscription.created", this.subscriptionJson(subscription));
    await this.send("checkout.session.completed", this.sessionJson(session));
    return subscription;
  }

  /** A paid invoice of a subscription. */
  bill(subscription: Subscription, amount: number, reason: string): Invoice {
    const invoice: Invoice = {
      id: id("in"),
      subscription: subscription.id,
      status: "paid",
      amount,
      currency: subscription.item.currency,
      paidAt: timestamp(),
      reason,
    };
    this.invoices.push(invoice);
    return invoice;
  }

  /** An event as Stripe signs it; `at` is the moment of the signature. */
  event(type: string, object: unknown, { secret, at = timestamp() }: { secret: string; at?: number }) {
    const payload = JSON.stringify({ id: id("evt"), object: "event", type, created: at, data: { object } });
    const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
    return { payload, signature: `t=${at},v1=${signature}` };
  }

  async send(type: string, object: unknown): Promise<void> {
    if (!this.webhook) return;
    const { payload, signature } = this.event(type, object, this.webhook);
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    await fetch(this.webhook.url, { method: "POST", headers, body: payload });
  }

  subscriptionJson({ id: subscriptionId, customer, status, cancelAtPeriodEnd, metadata, item }: Subscription) {
    return {
      id: subscriptionId,
      object: "subscription",
      customer,
      status,
      metadata,
      cancel_at_period_end: cancelAtPeriodEnd,
      items: {
        object: "list",
        data: [
          {
            id: item.id,
            current_period_start: item.start,
            current_period_end: item.end,
            price: { id: "price_1", product: "prod_1", unit_amount: item.unitAmount, currency: item.currency },
          },
        ],
      },
    };
  }

  private sessionJson({ id: sessionId, status, customer, subscription, metadata }: Session) {
    const url = status === "open" ? `${this.address()}/pay/${sessionId}` : null;
    return { id: sessionId, object: "checkout.session", status, customer, subscription, metadata, url };
  }

  private address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe.test");
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
    this.requests.push(`${request.method} ${pathname}`);
    const key = request.headers["idempotency-key"];
    const known = typeof key === "string" ? this.answered.get(key) : undefined;
    const answer = known ?? (await this.answerTo(`${request.method} ${pathname}`, { form, searchParams }));
    if (typeof key === "string" && !answer.status) this.answered.set(key, answer);
    reply(response, answer);
  }

  private async answerTo(
    call: string,
    { form, searchParams }: { form: Form; searchParams: URLSearchParams },
  ): Promise<Answer> {
    const type = this.failing === 402 ? "card_error" : "api_error";
    if (this.failing) return { status: this.failing, body: { error: { type, message: "Down." } } };
    const [, name = "", last = ""] = /^(.*?\/)([a-z]+_[0-9a-f]+)?(?:\/expire)?$/.exec(call) ?? [call, call, ""];
    if (call === "POST /v1/customers") return { body: { id: id("cus"), object: "customer" } };
    if (call === "POST /v1/checkout/sessions") return { body: this.sessionJson(this.openSession(form)) };
    if (call === "POST /v1/billing_portal/sessions") return { body: { url: `${this.address()}/portal` } };
    if (call === "GET /v1/invoices") return { body: this.invoiceList(searchParams.get("subscription")) };
    if (call === "GET /portal") return { html: `<title>Portal</title>${noIcon}<h1>Payment details</h1>` };
    if (name === "GET /pay/") return { html: payPage(last) };
    if (name === "POST /pay/") return this.paid(last);
    if (name.startsWith("GET /v1/checkout/sessions/")) return this.sessionAnswer(last);
    if (call.endsWith("/expire")) return this.expired(/cs_[0-9a-f]+/.exec(call)?.[0] ?? "");
    if (name.endsWith("/v1/subscriptions/")) return this.subscriptionAnswer(call.split(" ")[0] ?? "", last, form);
    return { status: 404, body: { error: { type: "invalid_request_error", message: `Unknown: ${call}` } } };
  }

  private openSession(form: Form): Session {
    const price = "line_items[0][price_data]";
    const session: Session = {
      id: id("cs"),
      status: "open",
      customer: form["customer"] ?? "",
      subscription: null,
      successUrl: form["success_url"] ?? "",
      metadata: metadataIn(form, "subscription_data[metadata]"),
      item: {
        unitAmount: Number(form[`${price}[unit_amount]`]),
        currency: form[`${price}[currency]`] ?? "usd",
        interval: form[`${price}[recurring][interval]`] === "month" ? "month" : "year",
      },
    };
    this.sessions.set(session.id, session);
    return session;
  }

  private async paid(sessionId: string): Promise<Answer> {
    await this.pay(sessionId);
    return { redirect: this.sessions.get(sessionId)?.successUrl ?? "/" };
  }

  private sessionAnswer(sessionId: string): Answer {
    const session = this.sessions.get(sessionId);
    return session ? { body: this.sessionJson(session) } : missing;
  }

  private expired(sessionId: string): Answer {
    const session = this.sessions.get(sessionId);
    if (!session) return missing;
    session.status = "expired";
    return { body: this.sessionJson(session) };
  }

  private async subscriptionAnswer(method: string, subscriptionId: string, form: Form): Promise<Answer> {
    const subscription = this.subscriptions.get(subscriptionId);
    if (!subscription) return missing;
    if (method === "DELETE") subscription.status = "canceled";
    if (method === "POST") this.change(subscription, form);
    const body = this.subscriptionJson(subscription);
    if (method === "GET") await this.beforeRead?.();
    return { body };
  }

  /** A new price is billed at once, as `always_invoice` says. */
  private change(subscription: Subscription, form: Form): void {
    if (form["cancel_at_period_end"]) subscription.cancelAtPeriodEnd = form["cancel_at_period_end"] === "true";
    const amount = Number(form["items[0][price_data][unit_amount]"] ?? Number.NaN);
    if (!Number.isNaN(amount)) {
      this.bill(subscription, Math.max(1, amount - subscription.item.unitAmount), "subscription_update");
      subscription.item.unitAmount = amount;
    }
    subscription.metadata = { ...subscription.metadata, ...metadataIn(form, "metadata") };
  }

  private invoiceList(subscriptionId: string | null) {
    const data = this.invoices
      .filter(({ subscription }) => subscription === subscriptionId)
      .map(({ id: invoiceId, status, amount, currency, paidAt, reason }) => ({
        id: invoiceId,
        object: "invoice",
        status,
        amount_paid: status === "paid" ? amount : 0,
        currency,
        created: paidAt,
        billing_reason: reason,
        status_transitions: { paid_at: paidAt },
      }));
    return { object: "list", has_more: false, data: data.toReversed() };
  }
}

const missing: Answer = { status: 404, body: { error: { type: "invalid_request_error", message: "No such object." } } };

const metadataIn = (form: Form, field: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith(`${field}[`) ? [[name.slice(field.length + 1, -1), value]] : [],
    ),
  );

/** Otherwise browsers request an icon. */
const noIcon = '<link rel="icon" href="data:,">';

const payPage = (sessionId: string): string =>
  `<!doctype html><html lang="en"><title>Pay</title>${noIcon}<h1>Pay on Stripe</h1><form method="post" action="/pay/${sessionId}"><button>Pay now</button></form></html>`;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function reply(response: ServerResponse, { status, body, html, redirect }: Answer): void {
  if (redirect) response.writeHead(303, { location: redirect }).end();
  else if (html) response.writeHead(200, { "content-type": "text/html" }).end(html);
  else response.writeHead(status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
}

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeliveryView, EndpointView } from "@/lib/webhooks/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { WebhookEndpoints } from "./webhook-endpoints";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const endpoint: EndpointView = {
  id: "01a1fc7e-9840-7289-84d3-d03568feb418",
  url: "https://crm.example/pitchside",
  description: "CRM",
  events: ["deal", "invoice"],
  format: "standard",
  status: "active",
  pauseReason: null,
  previousSecretUntil: null,
  lastDeliveredAt: null,
  waiting: 0,
  createdBy: "Ada Okafor",
  createdAt: "2026-11-20T09:00:00.000Z",
};

const delivery: DeliveryView = {
  id: "01a1fc7e-9840-7289-84d3-d03568feb419",
  type: "deal.signed",
  status: "failed",
  isTest: false,
  body: '{"type":"deal.signed"}',
  nextAttemptAt: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  attempts: [
    {
      at: "2026-11-20T09:00:00.000Z",
      url: endpoint.url,
      requestHeaders: { "webhook-id": "01a1fc7e-9840-7289-84d3-d03568feb419" },
      statusCode: 500,
      responseText: "broken",
      problem: "The server responded with status 500.",
      durationMs: 12,
    },
  ],
};

const secret = "whsec_AQs5QcgvmKM8pjrc2Zi85SV2TMIe3BwUI1SO5dF06Lg=";
const sent: [string, string, unknown][] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push([init.method ?? "", path, init.body ? JSON.parse(String(init.body)) : undefined]);
    if (path.includes("/deliveries?") || path.endsWith("/deliveries"))
      return fakeResponse(200, { items: [delivery], nextCursor: null, total: 1 });
    if (path.endsWith("/test")) return fakeResponse(200, { ...delivery, isTest: true });
    return fakeResponse(200, { endpoint, secret });
  }) as unknown as typeof fetch;
});

const show = (items: EndpointView[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WebhookEndpoints items={items} kinds={["deal", "invoice"]} />
    </QueryClientProvider>,
  );

test("the signing secret of a new endpoint is shown until it is dismissed", async () => {
  show([]);
  await userEvent.click(screen.getByRole("button", { name: "Add endpoint" }));
  const form = within(screen.getByRole("dialog", { hidden: true }));
  await userEvent.type(form.getByLabelText("URL"), "https://crm.example/pitchside");
  await userEvent.click(form.getByLabelText("Invoices and payments"));
  await userEvent.click(form.getByRole("button", { name: "Add endpoint", hidden: true }));
  expect(await screen.findByLabelText("Secret")).toHaveValue(secret);
  expect(sent).toEqual([
    [
      "POST",
      "/api/webhook-endpoints",
      { url: "https://crm.example/pitchside", description: "", events: ["deal"], format: "standard" },
    ],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "I saved it" }));
  expect(document.body.textContent).not.toContain(secret);
});

test("a test event opens the log, which shows every request and answer and sends a delivery again", async () => {
  show([endpoint]);
  await userEvent.click(screen.getByRole("button", { name: "Send test event" }));
  const line = await screen.findByText("deal.signed");
  await userEvent.click(line);
  expect(screen.getByText("The server responded with status 500.")).toBeVisible();
  expect(screen.getByText("broken")).toBeVisible();
  expect(screen.getByText(/webhook-id: 01a1fc7e/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(sent.map(([method, path]) => `${method} ${path}`)).toContain(
    `POST /api/webhook-endpoints/deliveries/${delivery.id}/replay`,
  );
});

test.each([
  ["by_admin", /Resume it to send everything that happened/],
  ["failing", /hasn’t accepted a delivery in three days/],
  ["gone", /responded with status 410/],
  ["account_recovered", /account that added it was recovered/],
] as const)("an endpoint that is paused (%s) says why", (pauseReason, text) => {
  show([{ ...endpoint, status: "paused", pauseReason }]);
  expect(screen.getByText("Paused")).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

import { defineEmail, quote } from "./email-layout";

export const billingEmails = {
  "plan-update": defineEmail({
    title: "Plan and invoices",
    sample: {
      name: "Ada Okafor",
      title: "Your quote is ready",
      body: "$4,800 per year, valid until Dec 24, 2026. Review it and accept it to get your invoice.",
      action: "Review the quote",
      url: "/organization-payment",
    },
    write: ({ title, body, action, url }) => ({
      subject: title,
      preview: body,
      content: [body],
      action: { label: action, url },
    }),
  }),

  /** To admins: `what` a seller did, such as "accepted a quote". */
  "plan-work": defineEmail<{ name: string; organization: string; what: string; note: string | null; url: string }>({
    title: "Quote request",
    sample: {
      name: "Avery Admin",
      organization: "Malmö Arena",
      what: "requested a quote",
      note: "12 seats and 40 listings from January.",
      url: "/admin/quotes",
    },
    write: ({ organization, what, note, url }) => ({
      subject: `${organization} ${what}`,
      preview: note ?? `${organization} ${what}`,
      content: [`${organization} ${what}.`, note && quote(note)],
      action: { label: "Open the quote", url },
    }),
  }),
};

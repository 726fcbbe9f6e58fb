import type { Metadata } from "next";
import Link from "next/link";
import { ContactForm } from "@/components/contact/contact-form";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { replyPromise } from "@/lib/support/contact/reply-promise";

export const metadata: Metadata = {
  title: "Contact",
  description: `Contact Pitchside about markets, seller plans, imports, or privacy. We reply ${replyPromise}.`,
  robots: { index: true, follow: true },
  alternates: { canonical: "/contact" },
};

const elsewhere = [
  { href: "/pricing", label: "Pricing", text: "Compare plans and see what counts as a connection" },
  { href: "/resources", label: "Resources", text: "Guides to briefs, valuation, negotiation, and measurement" },
  { href: "/developers", label: "Developers", text: "API reference: endpoints, fields, and limits" },
];

export default function ContactPage() {
  return (
    <PublicFrame>
      <div className="grid gap-x-16 gap-y-12 pt-6 pb-8 lg:grid-cols-[.8fr_1.2fr] lg:pt-10">
        <div>
          <h1 className="max-w-[7.1em] display">Talk to us</h1>
          <p className="mt-5 lead max-w-[38ch]">Send us your question. We reply {replyPromise}, Monday to Friday.</p>
          <h2 className="mt-10 text-lg">You may find your answer here</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {elsewhere.map(({ href, label, text }) => (
              <li key={href} className="py-3">
                <Link href={href} prefetch={false} className="font-semibold link">
                  {label}
                </Link>
                <span className="block text-sm text-soft">{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <section aria-labelledby="form-title" className="rounded-xl border border-line bg-card p-5 sm:p-8">
          <h2 id="form-title" className="mb-6">
            Send us a message
          </h2>
          <ContactForm />
        </section>
      </div>
    </PublicFrame>
  );
}

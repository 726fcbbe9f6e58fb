import { ContactForm } from "@/components/contact/contact-form";

export function ContactSection() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="grid gap-x-14 gap-y-9 border-t border-line pt-16 pb-8 lg:grid-cols-[.8fr_1.2fr] lg:pt-20"
    >
      <div>
        <h2 id="contact-title" className="text-3xl tracking-[-0.03em]">
          Questions before you sign up?
        </h2>
        <p className="mt-4 max-w-[38ch] text-lg text-soft">
          Ask us whether we cover your market, what a seller plan costs, or how to import your listings.
        </p>
      </div>
      <ContactForm />
    </section>
  );
}

import Link from "next/link";

/** Also the page’s structured data. */
export const pricingQuestions = [
  {
    asked: "Why is there no price on the seller plan?",
    answer:
      "A local regatta and a national league have different needs. Request a quote, and we’ll send you a price and term. We charge nothing until you accept.",
  },
  {
    asked: "Do marketers ever pay Pitchside?",
    answer: "No. Briefs, matches, messages, and proposals are free for brands and their agencies.",
  },
  {
    asked: "Do you take a cut of the deal?",
    answer: "No. The deal and the money are between the marketer and the seller.",
  },
  {
    asked: "Does an agency’s inquiry count for the agency or for its client?",
    answer:
      "For the client. Two clients of one agency that contact the same seller count as two connections; one client with two agencies counts as one.",
  },
  {
    asked: "Who decides whether a connection is spam?",
    answer:
      "Our admins. Report it from the conversation with a reason. If it’s spam, we credit the connection back and close the conversation, and your next waiting inquiry becomes free. If it isn’t, we tell you why. A contact that led to a deal is never spam.",
  },
  {
    asked: "What happens to my listings if I end the plan?",
    answer:
      "They stay published and matched. Conversations you’ve answered stay open. Once your free connections are used, new inquiries wait until you have an active plan.",
  },
] as const;

export function PricingQuestions() {
  return (
    <section aria-labelledby="questions-title" className="border-t border-line py-14 lg:py-16">
      <h2 id="questions-title" className="text-2xl tracking-[-0.025em]">
        FAQ
      </h2>
      <div className="mt-6 grid gap-x-14 lg:grid-cols-2">
        {pricingQuestions.map(({ asked, answer }) => (
          <details key={asked} className="group border-t border-line py-4">
            <summary className="flex items-baseline justify-between gap-4 rounded-md text-lg font-semibold hover:text-pitch">
              {asked}
              <span aria-hidden="true" className="text-soft group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="mt-2 max-w-[60ch] text-soft">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-8">
        Still have questions?{" "}
        <Link href="/contact" prefetch={false} className="link">
          Contact us
        </Link>
        .
      </p>
    </section>
  );
}

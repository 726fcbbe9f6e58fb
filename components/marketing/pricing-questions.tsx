import Link from "next/link";

const questions = [
  {
    asked: "Why is there no price on the seller plan?",
    answer:
      "Because a village regatta and a league do not pay the same. You ask for a quote, we send one with its term, and nothing is charged before you accept it.",
  },
  {
    asked: "Does a marketer ever pay Pitchside?",
    answer: "No. Briefs, matches, messages and proposals are free, for a brand and for its agencies.",
  },
  {
    asked: "Do you take a share of the deal?",
    answer: "No. What you agree on is between the two of you, and so is the money.",
  },
  {
    asked: "Does an agency’s enquiry count for the agency or for its client?",
    answer:
      "For the client it acts for. Two clients of one agency that write to the same seller are two connections; one client with two agencies is one.",
  },
  {
    asked: "Who decides that a connection was spam?",
    answer:
      "An admin. You report the contact in its conversation and say why. If it was spam, the connection is credited back, the conversation is closed, and an enquiry that waited takes the free place; if not, you read why it stands. A contact that led to a deal is no spam.",
  },
  {
    asked: "What happens to my listings if I end the plan?",
    answer:
      "They stay published and are still found and matched. Threads that you have answered stay open; once the free connections are used, new enquiries wait until a plan is active again.",
  },
] as const;

export function PricingQuestions() {
  return (
    <section aria-labelledby="questions-title" className="border-t border-line py-14 lg:py-16">
      <h2 id="questions-title" className="text-2xl tracking-[-0.025em]">
        Asked before
      </h2>
      <div className="mt-6 grid gap-x-14 lg:grid-cols-2">
        {questions.map(({ asked, answer }) => (
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
        Something else?{" "}
        <Link href="/contact" prefetch={false} className="link">
          Ask a person
        </Link>
        .
      </p>
    </section>
  );
}

import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { UserDetail } from "@/lib/moderation/users/detail-queries";

/** Questions to the applicant, with their answers. */
export function RegistrationQuestions({ questions }: { questions: UserDetail["questions"] }) {
  if (questions.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Questions about the registration" />
      <CardBody className="flex flex-col gap-5 text-sm">
        {questions.map(({ id, question, askedBy, askedAt, answer, answeredAt }) => (
          <div key={id}>
            <p className="font-semibold whitespace-pre-line">{question}</p>
            <p className="text-meta text-soft">
              {askedBy ?? "An admin"}, <UtcTime at={askedAt} withTime />
            </p>
            {answer ? (
              <blockquote className="mt-2 border-l-3 border-pitch bg-sunk px-4 py-2.5 whitespace-pre-line">
                {answer}
                <footer className="mt-1 text-meta text-soft">
                  Answered <UtcTime at={answeredAt} withTime />
                </footer>
              </blockquote>
            ) : (
              <p className="mt-2">
                <Badge tone="gold">No answer yet</Badge>
              </p>
            )}
          </div>
        ))}
      </CardBody>
    </Card>
  );
}

import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { approveRegistration } from "@/lib/organizations/registration/commands";
import { db } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import { askRegistrant, rejectRegistration } from "./commands";
import type { RegistrationBulkInput } from "./schema";
import { rejectionOf } from "@/lib/organizations/registration/states";

/** Decides about many registrations, each on its own; as a preview it only says what would happen. */
export async function decideRegistrations(actor: PlatformAdmin, input: RegistrationBulkInput): Promise<BulkOutcome> {
  const people = await db.user.findMany({
    where: { id: { in: input.ids }, type: { not: "admin" } },
    orderBy: { name: "asc" },
    select: { id: true, name: true, status: true },
  });
  if (input.preview) {
    return previewOf(people.map((person) => ({ ...person, refusal: rejectionOf(input.verb, person.status) })));
  }
  const act = actionOf(actor, input);
  return forEachOnItsOwn(people, ({ id }) => act(id));
}

function actionOf(actor: PlatformAdmin, input: RegistrationBulkInput): (id: string) => Promise<unknown> {
  if (input.verb === "approve") return (id) => approveRegistration(actor, { userId: id });
  if (input.verb === "ask") {
    const { question } = input;
    if (!question) throw invalid({ question: ["Enter the question."] });
    return (id) => askRegistrant(actor, { id, question });
  }
  const { code, reason } = input;
  if (!code || !reason) throw invalid({ reason: ["Choose a reason and explain it."] });
  return (id) => rejectRegistration(actor, { id, code, reason });
}

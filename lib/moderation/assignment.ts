/**
 * A pending registration or listing can have an assignee, so that two admins do not work on the same one, and is
 * overdue when nobody has decided in time.
 */
import { z } from "zod";
import { days } from "@/lib/platform/clock";

/** A decision is due after two days, which is also when its alert opens. */
export const reviewTime = days(2);

export const queueFields = {
  assignee: z.enum(["me", "nobody"]).optional(),
  due: z.enum(["overdue"]).optional(),
};
export type QueueInput = z.output<z.ZodObject<typeof queueFields>>;

export const assignedFields = { assigneeId: z.guid().nullable(), assigneeName: z.string().nullable() };

export const assignSchema = z.strictObject({
  seen: z.uuid().nullable().describe("The assignee you see; 409 if it has changed"),
  assigneeId: z.uuid("Choose an admin.").optional().describe("The new assignee; without it, no one"),
});
export type AssignInput = z.output<typeof assignSchema>;

export const assignedSchema = z.object({ id: z.guid(), assigneeId: z.guid().nullable() });

export const queueChoices = [
  {
    name: "assignee",
    label: "Assignee",
    every: "All assignees",
    options: [
      { value: "me", label: "Mine" },
      { value: "nobody", label: "Unassigned" },
    ],
  },
  { name: "due", label: "Due", every: "Any due time", options: [{ value: "overdue", label: "Overdue" }] },
];

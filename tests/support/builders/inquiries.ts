import { randomUUID } from "node:crypto";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { answerDue } from "@/lib/support/contact/reply-promise";
import type { TicketState } from "@/lib/support/states";

interface InquiryOptions {
  state?: TicketState;
  subject?: string;
  name?: string;
  email?: string;
  message?: string;
  requesterId?: string;
  organizationId?: string;
  assigneeId?: string;
  askedAt?: Date;
}

/** An inquiry as the contact form files it, in any state. */
export function makeInquiry({ state = "new", askedAt = now(), ...options }: InquiryOptions = {}) {
  return db.ticket.create({
    data: {
      subject: options.subject ?? "Portugal",
      category: "other",
      state,
      requesterName: options.name ?? "Ines Duarte",
      requesterEmail: options.email ?? `ines-${randomUUID().slice(0, 8)}@brand.example`,
      requesterId: options.requesterId,
      organizationId: options.organizationId,
      assigneeId: options.assigneeId,
      tags: ["contact"],
      waitingSince: isWaiting(state) ? askedAt : null,
      replyDueAt: isWaiting(state) ? answerDue(askedAt) : null,
      pausedAt: ["new", "open"].includes(state) ? null : askedAt,
      closedAt: state === "closed" ? askedAt : null,
      createdAt: askedAt,
      messages: {
        create: {
          authorId: options.requesterId,
          body: options.message ?? "Do you cover Portugal?",
          createdAt: askedAt,
        },
      },
    },
    include: { messages: { orderBy: { createdAt: "asc" } } },
  });
}

const isWaiting = (state: TicketState) => !["waiting_on_requester", "resolved", "closed"].includes(state);

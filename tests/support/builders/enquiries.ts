import { randomUUID } from "node:crypto";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { TicketState } from "@/lib/support/states";

interface EnquiryWish {
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

/** An enquiry as the contact form files it, in any state. */
export function makeEnquiry({ state = "new", askedAt = now(), ...wish }: EnquiryWish = {}) {
  return db.ticket.create({
    data: {
      subject: wish.subject ?? "Portugal",
      category: "other",
      state,
      requesterName: wish.name ?? "Ines Duarte",
      requesterEmail: wish.email ?? `ines-${randomUUID().slice(0, 8)}@brand.example`,
      requesterId: wish.requesterId,
      organizationId: wish.organizationId,
      assigneeId: wish.assigneeId,
      tags: ["contact"],
      waitingSince: ["waiting_on_requester", "resolved", "closed"].includes(state) ? null : askedAt,
      createdAt: askedAt,
      messages: {
        create: { authorId: wish.requesterId, body: wish.message ?? "Do you cover Portugal?", createdAt: askedAt },
      },
    },
    include: { messages: { orderBy: { createdAt: "asc" } } },
  });
}

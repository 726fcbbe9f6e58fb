-- CreateTable
CREATE TABLE "reply_addresses" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "conversationId" UUID,
    "ticketId" UUID,
    "organizationId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbound_emails" (
    "messageHash" TEXT NOT NULL,
    "replyAddressId" UUID NOT NULL,
    "refusal" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbound_emails_pkey" PRIMARY KEY ("messageHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "reply_addresses_userId_conversationId_key" ON "reply_addresses"("userId", "conversationId");

-- CreateIndex
CREATE UNIQUE INDEX "reply_addresses_userId_ticketId_key" ON "reply_addresses"("userId", "ticketId");

-- CreateIndex
CREATE INDEX "inbound_emails_replyAddressId_idx" ON "inbound_emails"("replyAddressId");

-- AddForeignKey
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_replyAddressId_fkey" FOREIGN KEY ("replyAddressId") REFERENCES "reply_addresses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_one_target" CHECK (num_nonnulls("conversationId", "ticketId") = 1);
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE CASCADE;
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE;

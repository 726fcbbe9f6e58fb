-- CreateTable
CREATE TABLE "reply_addresses" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "targetId" UUID NOT NULL,
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
CREATE UNIQUE INDEX "reply_addresses_userId_kind_targetId_key" ON "reply_addresses"("userId", "kind", "targetId");

-- CreateIndex
CREATE INDEX "inbound_emails_replyAddressId_idx" ON "inbound_emails"("replyAddressId");

-- AddForeignKey
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_replyAddressId_fkey" FOREIGN KEY ("replyAddressId") REFERENCES "reply_addresses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "weekly_reports" (
    "userId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "week" DATE NOT NULL,
    "isSent" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "weekly_reports_pkey" PRIMARY KEY ("userId","organizationId","type","week")
);

-- CreateIndex
CREATE INDEX "weekly_reports_week_idx" ON "weekly_reports"("week");

ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

-- CreateTable
CREATE TABLE "alert_readings" (
    "metric" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "highest" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "alert_readings_pkey" PRIMARY KEY ("metric","hour")
);

-- AddForeignKey
ALTER TABLE "alert_readings" ADD CONSTRAINT "alert_readings_metric_fkey" FOREIGN KEY ("metric") REFERENCES "alert_rules"("metric") ON DELETE CASCADE ON UPDATE CASCADE;

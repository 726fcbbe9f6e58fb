-- AlterTable
ALTER TABLE "contracts" DROP COLUMN "body",
DROP COLUMN "buyerSignedAt",
DROP COLUMN "buyerSignedById",
DROP COLUMN "sellerSignedAt",
DROP COLUMN "sellerSignedById",
DROP COLUMN "sentAt",
ADD COLUMN     "agencyId" UUID,
ADD COLUMN     "isUploaded" BOOLEAN NOT NULL,
ADD COLUMN     "preparedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "preparedById" UUID,
ADD COLUMN     "sha256" TEXT NOT NULL,
ADD COLUMN     "side" "ContactSide" NOT NULL,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ALTER COLUMN "fileId" SET NOT NULL;

-- CreateTable
CREATE TABLE "contract_signatures" (
    "dealId" UUID NOT NULL,
    "side" "ContactSide" NOT NULL,
    "version" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "userId" UUID,
    "ip" TEXT,
    "signedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_signatures_pkey" PRIMARY KEY ("dealId","side")
);

-- CreateTable
CREATE TABLE "contract_templates" (
    "organizationId" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "updatedById" UUID,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_templates_pkey" PRIMARY KEY ("organizationId")
);

-- CreateIndex
CREATE INDEX "contracts_fileId_idx" ON "contracts"("fileId");

-- It let the file of a contract vanish.
ALTER TABLE "contracts" DROP CONSTRAINT "contracts_fileId_fkey";

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "contracts"("dealId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Plain references, as everywhere: what they name may not vanish under them.
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "users"("id");
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE;
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "users"("id");

-- A contract that somebody has signed never changes, whatever the code above believes.
CREATE FUNCTION "refuse_change_of_signed_contract"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "contract_signatures" AS s WHERE s."dealId" = OLD."dealId") THEN
    RAISE EXCEPTION 'A signed contract cannot be changed.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "contracts_signed_stay" BEFORE UPDATE ON "contracts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_signed_contract"();

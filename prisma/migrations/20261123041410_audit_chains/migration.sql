-- Rows of before were hashed in another way and as one chain: the audit starts anew.
TRUNCATE "activity_logs";

-- AlterTable
ALTER TABLE "activity_logs" ADD COLUMN     "chain" TEXT NOT NULL,
ADD COLUMN     "detailsHash" TEXT NOT NULL,
ADD COLUMN     "detailsSalt" TEXT,
ADD COLUMN     "originHash" TEXT NOT NULL,
ADD COLUMN     "originSalt" TEXT;

-- CreateTable
CREATE TABLE "audit_heads" (
    "chain" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "sealedHash" TEXT,

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("chain")
);

-- Erasing a person may empty the values that a row vouches for by a salted hash, with the salt, and nothing else.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  details CONSTANT text[] := ARRAY['before', 'after', 'reason', 'detailsSalt'];
  origin CONSTANT text[] := ARRAY['ip', 'userAgent', 'originSalt'];
  old_row jsonb;
  new_row jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    old_row := to_jsonb(OLD);
    new_row := to_jsonb(NEW);
    IF NEW."detailsSalt" IS NULL AND NEW."before" IS NULL AND NEW."after" IS NULL AND NEW."reason" IS NULL THEN
      old_row := old_row - details;
      new_row := new_row - details;
    END IF;
    IF NEW."originSalt" IS NULL AND NEW."ip" IS NULL AND NEW."userAgent" IS NULL THEN
      old_row := old_row - origin;
      new_row := new_row - origin;
    END IF;
    IF old_row = new_row THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'activity_logs is append-only' USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER "activity_logs_append_only" ON "activity_logs";
CREATE TRIGGER "activity_logs_append_only" BEFORE UPDATE OR DELETE ON "activity_logs"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- A thread is unread if its newest message comes after the person's read marker. With the number of that message in
-- the thread's own row, most threads are decided without reading their messages.
-- AlterTable
ALTER TABLE "conversations" ADD COLUMN "lastSeq" INTEGER NOT NULL DEFAULT 0;

CREATE FUNCTION conversation_last_seq_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "conversations" AS c SET "lastSeq" = newest."seq"
  FROM (SELECT "conversationId", max("seq") AS "seq" FROM "after" GROUP BY "conversationId") AS newest
  WHERE c."id" = newest."conversationId" AND c."lastSeq" < newest."seq";
  RETURN NULL;
END $$;

CREATE TRIGGER "messages_last_seq_insert" AFTER INSERT ON "messages"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION conversation_last_seq_insert();

-- A merge of organizations moves and renumbers messages; undoing an import of deals removes some.
CREATE FUNCTION conversation_last_seq_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "conversations" AS c
  SET "lastSeq" = (SELECT coalesce(max(m."seq"), 0) FROM "messages" AS m WHERE m."conversationId" = c."id")
  WHERE c."id" IN (OLD."conversationId", NEW."conversationId");
  RETURN NULL;
END $$;

CREATE TRIGGER "messages_last_seq_change" AFTER UPDATE OF "conversationId", "seq" OR DELETE ON "messages"
  FOR EACH ROW EXECUTE FUNCTION conversation_last_seq_change();

UPDATE "conversations" AS c SET "lastSeq" = newest."seq"
FROM (SELECT "conversationId", max("seq") AS "seq" FROM "messages" GROUP BY "conversationId") AS newest
WHERE c."id" = newest."conversationId";

-- CreateIndex
CREATE INDEX IF NOT EXISTS "conversation_reads_userId_conversationId_lastReadSeq_idx" ON "conversation_reads"("userId", "conversationId", "lastReadSeq");

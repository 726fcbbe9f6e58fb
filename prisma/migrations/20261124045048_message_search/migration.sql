-- AlterTable
ALTER TABLE "conversation_reads" ADD COLUMN     "side" "ContactSide";

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "search" tsvector;

-- CreateIndex
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search");

-- The words of a message and a token of each organization that may read it: see lib/messages/search/search-sql.ts.
CREATE FUNCTION message_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buyer text;
  seller text;
BEGIN
  SELECT 'org' || replace("buyerOrganizationId"::text, '-', ''), 'org' || replace("sellerOrganizationId"::text, '-', '')
    INTO buyer, seller FROM "conversations" WHERE "id" = NEW."conversationId";
  NEW."search" := to_tsvector('simple', search_words(NEW."body")) || array_to_tsvector(
    CASE WHEN NOT NEW."isInternal" THEN ARRAY[buyer, seller]
      WHEN NEW."authorSide" = 'buyer' THEN ARRAY[buyer]
      WHEN NEW."authorSide" = 'seller' THEN ARRAY[seller]
      ELSE ARRAY[]::text[] END);
  RETURN NEW;
END $$;

CREATE TRIGGER message_search BEFORE INSERT OR UPDATE OF "body", "isInternal", "authorSide", "conversationId" ON "messages"
  FOR EACH ROW EXECUTE FUNCTION message_search();

-- A merge of organizations renames the sides of a conversation.
CREATE FUNCTION conversation_message_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "messages" SET "body" = "body" WHERE "conversationId" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER conversation_message_search AFTER UPDATE OF "buyerOrganizationId", "sellerOrganizationId" ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION conversation_message_search();

UPDATE "messages" SET "body" = "body";

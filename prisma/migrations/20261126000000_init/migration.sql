-- The tables as the schema declares them (prisma/schema), as Prisma writes them.

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "AccountExportStatus" AS ENUM ('requested', 'ready', 'failed', 'expired');

-- CreateEnum
CREATE TYPE "AnalyticsEventType" AS ENUM ('impression', 'view', 'save', 'compare', 'inquiry', 'offer', 'deal');

-- CreateEnum
CREATE TYPE "AnalyticsEventSource" AS ENUM ('search', 'recommendations', 'similar', 'saved', 'compare', 'dashboard', 'direct');

-- CreateEnum
CREATE TYPE "UserType" AS ENUM ('marketer', 'seller', 'admin');

-- CreateEnum
CREATE TYPE "UserStatus" AS ENUM ('pending_review', 'info_requested', 'active', 'rejected', 'suspended', 'deactivated', 'anonymized');

-- CreateEnum
CREATE TYPE "SessionKind" AS ENUM ('user', 'admin');

-- CreateEnum
CREATE TYPE "AuthTokenPurpose" AS ENUM ('reset_password', 'verify_email', 'change_email', 'undo_email_change', 'secure_account', 'secure_organization');

-- CreateEnum
CREATE TYPE "PasskeyPurpose" AS ENUM ('register', 'log_in');

-- CreateEnum
CREATE TYPE "ConnectionState" AS ENUM ('free', 'paid', 'locked', 'credited', 'waived');

-- CreateEnum
CREATE TYPE "ContactSide" AS ENUM ('buyer', 'seller');

-- CreateEnum
CREATE TYPE "SubscriptionPlan" AS ENUM ('marketer_free', 'seller_starter', 'seller_pro', 'seller_enterprise');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('starter', 'quote_requested', 'quoted', 'active', 'past_due', 'unpaid', 'cancel_scheduled', 'canceled');

-- CreateEnum
CREATE TYPE "PlanProvider" AS ENUM ('invoice', 'stripe');

-- CreateEnum
CREATE TYPE "BillingInterval" AS ENUM ('month', 'year');

-- CreateEnum
CREATE TYPE "QuoteStatus" AS ENUM ('requested', 'quoted', 'accepted', 'declined', 'expired', 'withdrawn');

-- CreateEnum
CREATE TYPE "InvoiceKind" AS ENUM ('first', 'renewal', 'upgrade');

-- CreateEnum
CREATE TYPE "InvoiceStatus" AS ENUM ('open', 'paid', 'void');

-- CreateEnum
CREATE TYPE "BlogPostStatus" AS ENUM ('draft', 'scheduled', 'published', 'unpublished');

-- CreateEnum
CREATE TYPE "DealState" AS ENUM ('negotiating', 'agreed', 'contract_out', 'contracted', 'in_fulfillment', 'completed', 'renewal_open', 'renewed', 'lapsed', 'declined', 'withdrawn', 'expired', 'canceled', 'disputed');

-- CreateEnum
CREATE TYPE "ProposalState" AS ENUM ('awaiting_approval', 'awaiting_seller', 'awaiting_buyer', 'agreed', 'declined', 'withdrawn', 'expired');

-- CreateEnum
CREATE TYPE "OfferAcceptance" AS ENUM ('binding', 'subject_to_contract');

-- CreateEnum
CREATE TYPE "DeliverableState" AS ENUM ('planned', 'delivered', 'proof_submitted', 'proof_accepted', 'proof_disputed', 'make_good', 'waived');

-- CreateEnum
CREATE TYPE "ProofType" AS ENUM ('picture', 'link', 'file', 'figure');

-- CreateEnum
CREATE TYPE "DealRequestState" AS ENUM ('proposed', 'accepted', 'declined', 'withdrawn');

-- CreateEnum
CREATE TYPE "ListingStatus" AS ENUM ('draft', 'submitted', 'changes_requested', 'rejected', 'published', 'paused', 'sold_out', 'expired', 'suspended', 'archived');

-- CreateEnum
CREATE TYPE "EvidenceState" AS ENUM ('submitted', 'verified', 'refused');

-- CreateEnum
CREATE TYPE "ListingReviewState" AS ENUM ('open', 'waiting', 'approved', 'changes_requested', 'rejected');

-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('ready', 'running', 'done', 'canceled', 'failed');

-- CreateEnum
CREATE TYPE "ClaimState" AS ENUM ('held', 'sold');

-- CreateEnum
CREATE TYPE "MessageKind" AS ENUM ('text', 'system_event', 'offer');

-- CreateEnum
CREATE TYPE "SavedDecision" AS ENUM ('considering', 'contacted', 'passed');

-- CreateEnum
CREATE TYPE "PassReason" AS ENUM ('too_expensive', 'wrong_audience', 'wrong_location', 'wrong_timing', 'brand_fit', 'category_taken', 'chose_another', 'other');

-- CreateEnum
CREATE TYPE "SearchAlert" AS ENUM ('instant', 'daily', 'weekly', 'off');

-- CreateEnum
CREATE TYPE "BudgetFit" AS ENUM ('overlap', 'close', 'apart');

-- CreateEnum
CREATE TYPE "OrganizationType" AS ENUM ('marketer', 'marketing_agency', 'seller', 'sales_agency');

-- CreateEnum
CREATE TYPE "OrganizationVerification" AS ENUM ('none', 'email_domain', 'document', 'admin');

-- CreateEnum
CREATE TYPE "JoinPolicy" AS ENUM ('invite_only', 'request_approval', 'verified_domain_auto');

-- CreateEnum
CREATE TYPE "OrganizationStatus" AS ENUM ('active', 'suspended', 'merged');

-- CreateEnum
CREATE TYPE "MemberRole" AS ENUM ('admin', 'editor', 'viewer');

-- CreateEnum
CREATE TYPE "InvitationStatus" AS ENUM ('sent', 'accepted', 'declined', 'revoked', 'expired');

-- CreateEnum
CREATE TYPE "JoinRequestStatus" AS ENUM ('pending', 'approved', 'rejected', 'canceled', 'expired');

-- CreateEnum
CREATE TYPE "RepresentationSide" AS ENUM ('agency', 'client');

-- CreateEnum
CREATE TYPE "RepresentationStatus" AS ENUM ('requested', 'confirmed', 'revoked');

-- CreateEnum
CREATE TYPE "EmailStatus" AS ENUM ('queued', 'stored', 'sent', 'dead');

-- CreateEnum
CREATE TYPE "BriefStatus" AS ENUM ('active', 'paused', 'archived');

-- CreateEnum
CREATE TYPE "FeedbackSignal" AS ENUM ('more', 'less');

-- CreateEnum
CREATE TYPE "FeedbackReason" AS ENUM ('too_expensive', 'wrong_audience', 'wrong_location', 'wrong_timing', 'wrong_type', 'wrong_assets', 'too_small', 'not_proven', 'competitor', 'already_sponsor', 'other');

-- CreateEnum
CREATE TYPE "PitchState" AS ENUM ('sent', 'answered', 'declined', 'withdrawn');

-- CreateEnum
CREATE TYPE "TicketPriority" AS ENUM ('low', 'normal', 'high', 'urgent');

-- CreateEnum
CREATE TYPE "TicketState" AS ENUM ('new', 'open', 'waiting_on_requester', 'on_hold', 'resolved', 'closed', 'merged', 'held', 'spam');

-- CreateEnum
CREATE TYPE "WebhookEndpointStatus" AS ENUM ('active', 'paused');

-- CreateEnum
CREATE TYPE "WebhookPauseReason" AS ENUM ('by_admin', 'failing', 'gone', 'account_recovered');

-- CreateEnum
CREATE TYPE "WebhookDeliveryStatus" AS ENUM ('pending', 'delivered', 'failed', 'withdrawn');

-- CreateTable
CREATE TABLE "account_exports" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "status" "AccountExportStatus" NOT NULL DEFAULT 'requested',
    "fileId" UUID,
    "readyAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_exports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity_logs" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorType" TEXT NOT NULL,
    "actorId" UUID,
    "organizationId" UUID,
    "onBehalfOfId" UUID,
    "impersonatorId" UUID,
    "action" TEXT NOT NULL,
    "entityType" TEXT,
    "entityId" TEXT,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "ip" TEXT,
    "userAgent" TEXT,
    "requestId" TEXT,
    "chain" TEXT NOT NULL,
    "detailsHash" TEXT NOT NULL,
    "detailsSalt" TEXT,
    "originHash" TEXT NOT NULL,
    "originSalt" TEXT,
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "activity_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_heads" (
    "chain" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "sealedHash" TEXT,

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("chain")
);

-- CreateTable
CREATE TABLE "listing_days" (
    "listingId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "category" TEXT NOT NULL,
    "source" "AnalyticsEventSource" NOT NULL,
    "impressions" INTEGER NOT NULL,
    "views" INTEGER NOT NULL,
    "saves" INTEGER NOT NULL,
    "compares" INTEGER NOT NULL,
    "inquiries" INTEGER NOT NULL,
    "offers" INTEGER NOT NULL,
    "deals" INTEGER NOT NULL,
    "organizations" UUID[],

    CONSTRAINT "listing_days_pkey" PRIMARY KEY ("listingId","day","category","source")
);

-- CreateTable
CREATE TABLE "event_roll_ups" (
    "day" DATE NOT NULL,
    "completedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_roll_ups_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "logged_searches" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "briefId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "query" TEXT NOT NULL,
    "brief" JSONB NOT NULL,
    "topIds" UUID[],
    "tenthScore" DOUBLE PRECISION,

    CONSTRAINT "logged_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_search_days" (
    "listingId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "summary" JSONB NOT NULL,

    CONSTRAINT "listing_search_days_pkey" PRIMARY KEY ("listingId","day")
);

-- CreateTable
CREATE TABLE "search_roll_ups" (
    "day" DATE NOT NULL,
    "afterListing" UUID,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "search_roll_ups_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "type" "UserType" NOT NULL,
    "status" "UserStatus" NOT NULL DEFAULT 'active',
    "isSuper" BOOLEAN NOT NULL DEFAULT false,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "approvedById" UUID,
    "approvedAt" TIMESTAMPTZ(3),
    "rejectedById" UUID,
    "rejectedAt" TIMESTAMPTZ(3),
    "registrationAssigneeId" UUID,
    "statusReason" TEXT,
    "suspendedAt" TIMESTAMPTZ(3),
    "anonymizedAt" TIMESTAMPTZ(3),
    "timeZone" TEXT,
    "pictureFileId" UUID,
    "dashboardSeenAt" TIMESTAMPTZ(3),
    "dashboardPreviousAt" TIMESTAMPTZ(3),
    "nextPath" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "sidHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "SessionKind" NOT NULL,
    "actingOrganizationId" UUID,
    "impersonatorId" UUID,
    "secondFactorOrganizationId" UUID,
    "ip" TEXT,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reauthenticatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "revokedReason" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_tokens" (
    "id" UUID NOT NULL,
    "purpose" "AuthTokenPurpose" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "email" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_invitations" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "invitedById" UUID,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "keyHash" TEXT NOT NULL,
    "scopes" TEXT[],
    "allowedIps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastUsedIp" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '90 days'::interval),
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_devices" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "deviceHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastLoginAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "totp_credentials" (
    "userId" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastStep" BIGINT,

    CONSTRAINT "totp_credentials_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "isBackedUp" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey_challenges" (
    "id" UUID NOT NULL,
    "challengeHash" TEXT NOT NULL,
    "purpose" "PasskeyPurpose" NOT NULL,
    "boundToHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration_questions" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "askedById" UUID,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "registration_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "external_identities" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "external_identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connections" (
    "id" UUID NOT NULL,
    "marketerOrganizationId" UUID NOT NULL,
    "sellerOrganizationId" UUID NOT NULL,
    "state" "ConnectionState" NOT NULL,
    "initiator" "ContactSide" NOT NULL,
    "sharedWithId" UUID,
    "creditedById" UUID,
    "creditedAt" TIMESTAMPTZ(3),
    "creditReason" TEXT,
    "unlockedAt" TIMESTAMPTZ(3),
    "planAnnouncedAt" TIMESTAMPTZ(3),
    "reportedAt" TIMESTAMPTZ(3),
    "reportedById" UUID,
    "reportReason" TEXT,
    "reportTicketId" UUID,
    "reportDismissedAt" TIMESTAMPTZ(3),
    "reportDismissedById" UUID,
    "reportDismissedReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "organizationId" UUID NOT NULL,
    "plan" "SubscriptionPlan" NOT NULL DEFAULT 'seller_starter',
    "status" "SubscriptionStatus" NOT NULL DEFAULT 'starter',
    "provider" "PlanProvider",
    "providerId" TEXT,
    "customerId" TEXT,
    "syncVersion" INTEGER NOT NULL DEFAULT 0,
    "quoteId" UUID,
    "seats" INTEGER,
    "amountCents" BIGINT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "interval" "BillingInterval",
    "periodStart" TIMESTAMPTZ(3),
    "periodEnd" TIMESTAMPTZ(3),
    "graceUntil" TIMESTAMPTZ(3),
    "canceledAt" TIMESTAMPTZ(3),
    "canceledById" UUID,
    "statusChangedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "quotes" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "status" "QuoteStatus" NOT NULL DEFAULT 'requested',
    "version" INTEGER NOT NULL DEFAULT 1,
    "requestedById" UUID,
    "requestedSeats" INTEGER,
    "requestNote" TEXT,
    "plan" "SubscriptionPlan" NOT NULL DEFAULT 'seller_pro',
    "amountCents" BIGINT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "interval" "BillingInterval" NOT NULL DEFAULT 'year',
    "seats" INTEGER,
    "notes" TEXT,
    "quotedById" UUID,
    "quotedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "acceptedById" UUID,
    "acceptedAt" TIMESTAMPTZ(3),
    "closedById" UUID,
    "closedAt" TIMESTAMPTZ(3),
    "closeReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "organizationId" UUID NOT NULL,
    "quoteId" UUID,
    "kind" "InvoiceKind" NOT NULL,
    "provider" "PlanProvider" NOT NULL DEFAULT 'invoice',
    "lines" JSONB NOT NULL,
    "billedTo" JSONB NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "status" "InvoiceStatus" NOT NULL DEFAULT 'open',
    "periodStart" TIMESTAMPTZ(3),
    "periodEnd" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "paidAt" TIMESTAMPTZ(3),
    "markedPaidById" UUID,
    "paymentNote" TEXT,
    "effect" JSONB,
    "voidedAt" TIMESTAMPTZ(3),
    "voidedById" UUID,
    "voidReason" TEXT,
    "providerId" TEXT,
    "checkoutId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT,
    "body" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "authorRole" TEXT,
    "authorId" UUID,
    "status" "BlogPostStatus" NOT NULL DEFAULT 'draft',
    "publishedAt" TIMESTAMPTZ(3),
    "publishedById" UUID,
    "revisedAt" TIMESTAMPTZ(3),
    "scheduledFor" TIMESTAMPTZ(3),
    "featureFileId" UUID,
    "featureAlt" TEXT,
    "metaTitle" TEXT,
    "metaDescription" TEXT,
    "canonicalUrl" TEXT,
    "noindex" BOOLEAN NOT NULL DEFAULT false,
    "readingMinutes" INTEGER NOT NULL DEFAULT 1,
    "previewTokenHash" TEXT,
    "previewExpiresAt" TIMESTAMPTZ(3),
    "pending" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_tags" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,

    CONSTRAINT "blog_tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_tag_slugs" (
    "slug" TEXT NOT NULL,
    "tagId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_tag_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "blog_post_revisions" (
    "id" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "savedById" UUID,
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_post_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_slugs" (
    "slug" TEXT NOT NULL,
    "postId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "deals" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "conversationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "buyerOrganizationId" UUID NOT NULL,
    "sellerOrganizationId" UUID NOT NULL,
    "state" "DealState" NOT NULL DEFAULT 'negotiating',
    "roiScenarioId" UUID,
    "renewalOfId" UUID,
    "closeReason" TEXT,
    "agreedAt" TIMESTAMPTZ(3),
    "contractedAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "totalCents" BIGINT,
    "currency" TEXT,
    "termStart" DATE,
    "termEnd" DATE,
    "termsVersion" INTEGER NOT NULL DEFAULT 0,
    "firstRefusal" BOOLEAN NOT NULL DEFAULT false,
    "canceledAt" TIMESTAMPTZ(3),
    "renewalOpenedAt" TIMESTAMPTZ(3),
    "renewBy" DATE,
    "purchaseOrder" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposals" (
    "id" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "state" "ProposalState" NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "initiator" "ContactSide" NOT NULL,
    "nextActor" "ContactSide",
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "acceptedRevision" INTEGER,
    "acceptedById" UUID,
    "acceptedByAgencyId" UUID,
    "acceptedAt" TIMESTAMPTZ(3),
    "declineReason" TEXT,
    "declineNote" TEXT,
    "closedById" UUID,
    "closedByAgencyId" UUID,
    "closedAt" TIMESTAMPTZ(3),
    "unavailableRevision" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proposals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_revisions" (
    "id" UUID NOT NULL,
    "proposalId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "side" "ContactSide" NOT NULL,
    "authorId" UUID,
    "agencyId" UUID,
    "lines" JSONB NOT NULL,
    "totalCents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "termStart" DATE NOT NULL,
    "termEnd" DATE NOT NULL,
    "exclusivity" JSONB,
    "firstRefusal" BOOLEAN NOT NULL DEFAULT false,
    "paymentSchedule" JSONB,
    "acceptance" "OfferAcceptance" NOT NULL DEFAULT 'binding',
    "message" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proposal_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_files" (
    "id" UUID NOT NULL,
    "proposalId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "side" "ContactSide" NOT NULL,
    "fileId" UUID NOT NULL,

    CONSTRAINT "proposal_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_templates" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_approvals" (
    "id" UUID NOT NULL,
    "proposalId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "terms" JSONB,
    "requestedById" UUID,
    "agencyId" UUID,
    "decidedById" UUID,
    "decision" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proposal_approvals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contracts" (
    "dealId" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "fileId" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "isUploaded" BOOLEAN NOT NULL,
    "document" JSONB,
    "side" "ContactSide" NOT NULL,
    "termsVersion" INTEGER NOT NULL DEFAULT 0,
    "preparedById" UUID,
    "agencyId" UUID,
    "preparedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contracts_pkey" PRIMARY KEY ("dealId")
);

-- CreateTable
CREATE TABLE "signed_copies" (
    "dealId" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "signed_copies_pkey" PRIMARY KEY ("dealId")
);

-- CreateTable
CREATE TABLE "contract_signatures" (
    "dealId" UUID NOT NULL,
    "side" "ContactSide" NOT NULL,
    "version" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "userId" UUID,
    "email" TEXT NOT NULL DEFAULT '',
    "ip" TEXT,
    "signedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_signatures_pkey" PRIMARY KEY ("dealId","side")
);

-- CreateTable
CREATE TABLE "contract_templates" (
    "organizationId" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedById" UUID,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_templates_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "deliverables" (
    "id" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "proofType" "ProofType" NOT NULL,
    "dueOn" DATE NOT NULL,
    "ownerId" UUID,
    "state" "DeliverableState" NOT NULL DEFAULT 'planned',
    "note" TEXT,
    "deliveredOn" DATE,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "undoUntil" TIMESTAMPTZ(3),
    "undoState" "DeliverableState",
    "undoNote" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deliverables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proofs" (
    "id" UUID NOT NULL,
    "deliverableId" UUID NOT NULL,
    "fileId" UUID,
    "url" TEXT,
    "figure" BIGINT,
    "figureLabel" TEXT,
    "note" TEXT,
    "submittedById" UUID,
    "agencyId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proofs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "dueOn" DATE NOT NULL,
    "paidOn" DATE,
    "note" TEXT,
    "markedById" UUID,
    "markedAt" TIMESTAMPTZ(3),

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal_invoices" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "sellerOrganizationId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "creditsId" UUID,
    "label" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "taxCents" BIGINT NOT NULL DEFAULT 0,
    "dueOn" DATE NOT NULL,
    "facts" JSONB NOT NULL,
    "reason" TEXT,
    "issuedById" UUID,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_orders" (
    "id" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "DealRequestState" NOT NULL DEFAULT 'proposed',
    "side" "ContactSide" NOT NULL,
    "lines" JSONB NOT NULL,
    "totalCents" BIGINT NOT NULL,
    "termStart" DATE NOT NULL,
    "termEnd" DATE NOT NULL,
    "exclusivity" JSONB,
    "firstRefusal" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL,
    "proposedById" UUID,
    "agencyId" UUID,
    "answerNote" TEXT,
    "decidedById" UUID,
    "decidedAgencyId" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal_cancellations" (
    "id" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "state" "DealRequestState" NOT NULL DEFAULT 'proposed',
    "side" "ContactSide" NOT NULL,
    "isUnilateral" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "requestedById" UUID,
    "agencyId" UUID,
    "answerNote" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_cancellations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal_recaps" (
    "dealId" UUID NOT NULL,
    "buyerSummary" TEXT,
    "sellerSummary" TEXT,
    "buyerLessons" TEXT,
    "sellerLessons" TEXT,
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "deal_recaps_pkey" PRIMARY KEY ("dealId")
);

-- CreateTable
CREATE TABLE "deal_reviews" (
    "dealId" UUID NOT NULL,
    "side" "ContactSide" NOT NULL,
    "reviewedOrganizationId" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT,
    "authorId" UUID,
    "agencyId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_reviews_pkey" PRIMARY KEY ("dealId","side")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listings" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "organizationId" UUID NOT NULL,
    "ownerUserId" UUID,
    "representedById" UUID,
    "importKey" TEXT,
    "importRunId" UUID,
    "imported" JSONB,
    "status" "ListingStatus" NOT NULL DEFAULT 'draft',
    "statusReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "summary" TEXT,
    "description" TEXT,
    "segment" TEXT,
    "propertyType" TEXT,
    "sportOrGenre" TEXT,
    "level" TEXT,
    "country" TEXT,
    "region" TEXT,
    "city" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "priceCents" BIGINT,
    "contactForPricing" BOOLEAN NOT NULL DEFAULT false,
    "fromPriceCents" BIGINT,
    "hasPackagePrice" BOOLEAN NOT NULL DEFAULT false,
    "coverFileId" UUID,
    "audience" JSONB NOT NULL DEFAULT '{}',
    "reach" JSONB NOT NULL DEFAULT '{}',
    "uniqueReach" BIGINT,
    "metricsSource" TEXT,
    "metricsVerifiedAt" TIMESTAMPTZ(3),
    "metricsAsOf" DATE,
    "exclusivityLevel" TEXT NOT NULL DEFAULT 'none',
    "exclusivity" JSONB NOT NULL DEFAULT '[]',
    "termType" TEXT,
    "termStart" DATE,
    "termEnd" DATE,
    "decisionDeadline" DATE,
    "leadTimeDays" INTEGER,
    "ageRestricted" BOOLEAN NOT NULL DEFAULT false,
    "blockedCategories" TEXT[],
    "pastSponsors" JSONB NOT NULL DEFAULT '[]',
    "assetCategories" TEXT[],
    "tags" TEXT[],
    "completeness" INTEGER NOT NULL DEFAULT 0,
    "missingFields" INTEGER NOT NULL DEFAULT 0,
    "publicPreview" BOOLEAN NOT NULL DEFAULT false,
    "submittedAt" TIMESTAMPTZ(3),
    "publishedAt" TIMESTAMPTZ(3),
    "publishedById" UUID,
    "archivedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "sellerName" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_packages" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "tier" TEXT,
    "description" TEXT,
    "entitlement" TEXT,
    "priceCents" BIGINT,
    "contactForPricing" BOOLEAN NOT NULL DEFAULT false,
    "quantityAvailable" INTEGER,
    "soldOut" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_packages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "package_assets" (
    "id" UUID NOT NULL,
    "packageId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "unit" TEXT NOT NULL DEFAULT 'commodity',
    "totalQuantity" INTEGER,
    "estImpressions" BIGINT,

    CONSTRAINT "package_assets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_images" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,

    CONSTRAINT "listing_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_reviews" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "changes" JSONB,
    "state" "ListingReviewState" NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "assigneeId" UUID,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "figure_evidence" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "figure" TEXT NOT NULL,
    "link" TEXT,
    "fileId" UUID,
    "state" "EvidenceState" NOT NULL DEFAULT 'submitted',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "reason" TEXT,
    "submittedById" UUID NOT NULL,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "figure_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_runs" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "startedById" UUID,
    "fileName" TEXT NOT NULL,
    "fileSha256" TEXT NOT NULL,
    "fileId" UUID,
    "mapping" JSONB NOT NULL,
    "defaults" JSONB NOT NULL,
    "publish" BOOLEAN NOT NULL DEFAULT false,
    "publishMinimum" INTEGER NOT NULL DEFAULT 50,
    "headingsKey" TEXT,
    "state" "ImportState" NOT NULL DEFAULT 'ready',
    "rowsTotal" INTEGER NOT NULL,
    "rowsDone" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "failed" JSONB NOT NULL DEFAULT '[]',
    "failedCount" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneById" UUID,
    "undo" JSONB,

    CONSTRAINT "import_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_changes" (
    "runId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "before" JSONB,
    "published" BOOLEAN NOT NULL,
    "versionAfter" INTEGER NOT NULL,

    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("runId","listingId")
);

-- CreateTable
CREATE TABLE "listing_claims" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "buyerOrganizationId" UUID NOT NULL,
    "proposalId" UUID,
    "state" "ClaimState" NOT NULL,
    "heldUntil" TIMESTAMPTZ(3),
    "packageId" UUID,
    "assetId" UUID,
    "category" TEXT,
    "isExclusive" BOOLEAN NOT NULL DEFAULT true,
    "units" INTEGER NOT NULL DEFAULT 1,
    "territory" TEXT NOT NULL DEFAULT '*',
    "termStart" DATE,
    "termEnd" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_claims_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal_views" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_views" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_bulk_runs" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "startedById" UUID,
    "agencyId" UUID,
    "action" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneById" UUID,

    CONSTRAINT "listing_bulk_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_bulk_changes" (
    "runId" UUID NOT NULL,
    "listing" UUID NOT NULL,
    "before" JSONB NOT NULL,
    "versionAfter" INTEGER NOT NULL,
    "statusAfter" "ListingStatus",

    CONSTRAINT "listing_bulk_changes_pkey" PRIMARY KEY ("runId","listing")
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'inquiry',
    "listingId" UUID NOT NULL,
    "buyerOrganizationId" UUID NOT NULL,
    "sellerOrganizationId" UUID NOT NULL,
    "briefId" UUID,
    "connectionId" UUID,
    "subject" TEXT NOT NULL,
    "startedById" UUID,
    "lastMessageAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastMessageSide" "ContactSide",
    "waitingSince" TIMESTAMPTZ(3),
    "firstReplyAt" TIMESTAMPTZ(3),
    "overdueAt" TIMESTAMPTZ(3),
    "declinedSide" "ContactSide",
    "declinedById" UUID,
    "declinedAt" TIMESTAMPTZ(3),
    "declineReason" TEXT,
    "declineNote" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_sides" (
    "conversationId" UUID NOT NULL,
    "side" "ContactSide" NOT NULL,
    "assigneeId" UUID,
    "snoozedUntil" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_sides_pkey" PRIMARY KEY ("conversationId","side")
);

-- CreateTable
CREATE TABLE "conversation_reads" (
    "conversationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "side" "ContactSide",
    "lastReadSeq" INTEGER NOT NULL DEFAULT 0,
    "readAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_reads_pkey" PRIMARY KEY ("conversationId","userId")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "authorId" UUID,
    "authorSide" "ContactSide",
    "agencyId" UUID,
    "kind" "MessageKind" NOT NULL DEFAULT 'text',
    "body" TEXT NOT NULL,
    "data" JSONB,
    "isInternal" BOOLEAN NOT NULL DEFAULT false,
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" tsvector,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_attachments" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "fileId" UUID NOT NULL,

    CONSTRAINT "message_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_templates" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_drafts" (
    "userId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_drafts_pkey" PRIMARY KEY ("userId","organizationId","key")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "organizationId" UUID,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT,
    "href" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "readAt" TIMESTAMPTZ(3),
    "inApp" BOOLEAN NOT NULL DEFAULT true,
    "digestDueAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_preferences" (
    "userId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("userId","type","channel")
);

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

-- CreateTable
CREATE TABLE "saved_opportunities" (
    "organizationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "savedById" UUID,
    "savedByAgencyId" UUID,
    "ownerId" UUID,
    "note" TEXT,
    "notedById" UUID,
    "notedByAgencyId" UUID,
    "decision" "SavedDecision" NOT NULL DEFAULT 'considering',
    "passReason" "PassReason",
    "passNote" TEXT,
    "decidedById" UUID,
    "decidedByAgencyId" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "seenPriceCents" BIGINT,
    "seenStatus" "ListingStatus" NOT NULL DEFAULT 'published',
    "seenDeadline" DATE,
    "seenCategoryState" TEXT,
    "seenGaps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_opportunities_pkey" PRIMARY KEY ("organizationId","listingId")
);

-- CreateTable
CREATE TABLE "shortlists" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shortlist_entries" (
    "shortlistId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "addedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_entries_pkey" PRIMARY KEY ("shortlistId","listingId")
);

-- CreateTable
CREATE TABLE "saved_votes" (
    "organizationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_votes_pkey" PRIMARY KEY ("organizationId","listingId","userId")
);

-- CreateTable
CREATE TABLE "saved_comments" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "agencyId" UUID,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_comments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_comment_mentions" (
    "commentId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "saved_comment_mentions_pkey" PRIMARY KEY ("commentId","userId")
);

-- CreateTable
CREATE TABLE "saved_searches" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "alert" "SearchAlert" NOT NULL DEFAULT 'daily',
    "savedAt" TIMESTAMPTZ(3) NOT NULL,
    "isBroad" BOOLEAN NOT NULL DEFAULT false,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "alertedAt" TIMESTAMPTZ(3),
    "alertDueAt" TIMESTAMPTZ(3),

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_search_matches" (
    "searchId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "foundAt" TIMESTAMPTZ(3) NOT NULL,
    "announcedAt" TIMESTAMPTZ(3),

    CONSTRAINT "saved_search_matches_pkey" PRIMARY KEY ("searchId","listingId")
);

-- CreateTable
CREATE TABLE "saved_search_position" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "transactionId" BIGINT NOT NULL,

    CONSTRAINT "saved_search_position_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_changes" (
    "transactionId" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "seq" BIGSERIAL NOT NULL,
    "listingId" UUID,
    "organizationId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_changes_pkey" PRIMARY KEY ("transactionId","seq")
);

-- CreateTable
CREATE TABLE "budget_checks" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "checkedById" UUID,
    "agencyId" UUID,
    "fit" "BudgetFit" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "budget_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organizations" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "type" "OrganizationType" NOT NULL,
    "name" TEXT NOT NULL,
    "legalDetails" JSONB,
    "bankChangedAt" TIMESTAMPTZ(3),
    "website" TEXT,
    "description" TEXT,
    "logoFileId" UUID,
    "industryCategory" TEXT,
    "hqCountry" TEXT,
    "hqCity" TEXT,
    "sizeBand" TEXT,
    "verification" "OrganizationVerification" NOT NULL DEFAULT 'none',
    "verifiedAt" TIMESTAMPTZ(3),
    "verifiedById" UUID,
    "verificationNote" TEXT,
    "joinPolicy" "JoinPolicy" NOT NULL DEFAULT 'request_approval',
    "status" "OrganizationStatus" NOT NULL DEFAULT 'active',
    "statusReason" TEXT,
    "suspendedAt" TIMESTAMPTZ(3),
    "suspendedById" UUID,
    "mergedIntoId" UUID,
    "mergedAt" TIMESTAMPTZ(3),
    "mergedById" UUID,
    "twoStepRequiredAt" TIMESTAMPTZ(3),
    "twoStepRequiredById" UUID,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "spendLimitCents" BIGINT,
    "wantedCategories" TEXT[],
    "blockedCategories" TEXT[],
    "minFeeCents" BIGINT,
    "offerAcceptance" "OfferAcceptance" NOT NULL DEFAULT 'binding',
    "connectionsUsed" INTEGER NOT NULL DEFAULT 0,
    "inquiriesReceived" INTEGER NOT NULL DEFAULT 0,
    "inquiriesAnswered" INTEGER NOT NULL DEFAULT 0,
    "medianReplyMinutes" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization_domains" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "verifiedAt" TIMESTAMPTZ(3),
    "verifiedBy" TEXT,
    "checkedAt" TIMESTAMPTZ(3),
    "missingSince" TIMESTAMPTZ(3),
    "verificationSentTo" TEXT,
    "verificationHash" TEXT,
    "verificationExpiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_domains_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sso_connections" (
    "organizationId" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "clientSecret" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "required" BOOLEAN NOT NULL DEFAULT false,
    "savedById" UUID,
    "savedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sso_connections_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "memberships" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "MemberRole" NOT NULL,
    "adminById" UUID,
    "adminSince" TIMESTAMPTZ(3),
    "leftAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "MemberRole" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "status" "InvitationStatus" NOT NULL DEFAULT 'sent',
    "invitedById" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "join_requests" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "message" TEXT,
    "domainMatch" BOOLEAN NOT NULL DEFAULT false,
    "status" "JoinRequestStatus" NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "reapplyAfter" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "join_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "representations" (
    "id" UUID NOT NULL,
    "agencyId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "status" "RepresentationStatus" NOT NULL DEFAULT 'requested',
    "scope" TEXT[],
    "requestedScope" TEXT[],
    "askedBy" "RepresentationSide" NOT NULL DEFAULT 'agency',
    "message" TEXT,
    "authorityFileId" UUID,
    "requestedById" UUID,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "revokedById" UUID,
    "reason" TEXT,
    "validFrom" TIMESTAMPTZ(3),
    "validTo" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "representations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "representation_people" (
    "representationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "representation_people_pkey" PRIMARY KEY ("representationId","userId")
);

-- CreateTable
CREATE TABLE "organization_blocks" (
    "id" UUID NOT NULL,
    "blockerOrganizationId" UUID NOT NULL,
    "blockedOrganizationId" UUID NOT NULL,
    "note" TEXT,
    "blockedById" UUID,
    "agencyId" UUID,
    "liftedAt" TIMESTAMPTZ(3),
    "liftedById" UUID,
    "liftedByAgencyId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_blocks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_messages" (
    "id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "toName" TEXT,
    "userId" UUID,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "status" "EmailStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_streams" (
    "stream" TEXT NOT NULL,
    "lastSeq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_streams_pkey" PRIMARY KEY ("stream")
);

-- CreateTable
CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "stream" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "actorKey" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "status" INTEGER,
    "response" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("actorKey","key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "stored_files" (
    "id" UUID NOT NULL,
    "organizationId" UUID,
    "uploadedById" UUID,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "byteSize" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "isPublic" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_contents" (
    "fileId" UUID NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 0,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "file_contents_pkey" PRIMARY KEY ("fileId","part")
);

-- CreateTable
CREATE TABLE "briefs" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "createdById" UUID,
    "name" TEXT NOT NULL,
    "status" "BriefStatus" NOT NULL DEFAULT 'active',
    "visibility" TEXT NOT NULL DEFAULT 'private',
    "budgetMinCents" BIGINT,
    "budgetMaxCents" BIGINT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "criteria" JSONB NOT NULL DEFAULT '{}',
    "weights" JSONB,
    "learned" JSONB,
    "learnedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "announcedVersion" INTEGER NOT NULL DEFAULT 0,
    "chosenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "briefs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brief_feedback" (
    "id" UUID NOT NULL,
    "briefId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "userId" UUID,
    "agencyId" UUID,
    "signal" "FeedbackSignal" NOT NULL,
    "reason" "FeedbackReason",
    "position" INTEGER,
    "policyVersion" INTEGER NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brief_feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pitches" (
    "id" UUID NOT NULL,
    "briefId" UUID NOT NULL,
    "sellerOrganizationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "packageId" UUID,
    "authorId" UUID,
    "agencyId" UUID,
    "body" TEXT NOT NULL,
    "state" "PitchState" NOT NULL DEFAULT 'sent',
    "declineReason" TEXT,
    "declineNote" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "conversationId" UUID,
    "reportedAt" TIMESTAMPTZ(3),
    "reportedById" UUID,
    "reportReason" TEXT,
    "reportTicketId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pitches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "roi_scenarios" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "createdById" UUID,
    "listingId" UUID,
    "name" TEXT NOT NULL,
    "inputs" JSONB NOT NULL,
    "benchmarks" JSONB NOT NULL DEFAULT '{}',
    "actuals" JSONB,
    "actualsAt" TIMESTAMPTZ(3),
    "actualsById" UUID,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "roi_scenarios_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "benchmarks" (
    "key" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "source" TEXT NOT NULL,
    "country" TEXT,
    "asOf" DATE NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedById" UUID,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "benchmarks_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedById" UUID,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "alert_rules" (
    "metric" TEXT NOT NULL,
    "threshold" DOUBLE PRECISION,
    "forMinutes" INTEGER,
    "isEnabled" BOOLEAN NOT NULL DEFAULT true,
    "mutedUntil" TIMESTAMPTZ(3),
    "value" DOUBLE PRECISION,
    "measuredAt" TIMESTAMPTZ(3),
    "breachedSince" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "updatedById" UUID,
    "updatedAt" TIMESTAMPTZ(3),

    CONSTRAINT "alert_rules_pkey" PRIMARY KEY ("metric")
);

-- CreateTable
CREATE TABLE "alerts" (
    "id" UUID NOT NULL,
    "metric" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "worst" DOUBLE PRECISION NOT NULL,
    "threshold" DOUBLE PRECISION NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "emailedAt" TIMESTAMPTZ(3),
    "acknowledgedById" UUID,
    "acknowledgedAt" TIMESTAMPTZ(3),
    "note" TEXT,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_filters" (
    "id" UUID NOT NULL,
    "adminId" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_filters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tickets" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "priority" "TicketPriority" NOT NULL DEFAULT 'normal',
    "state" "TicketState" NOT NULL DEFAULT 'new',
    "requesterId" UUID,
    "requesterEmail" TEXT NOT NULL,
    "requesterName" TEXT NOT NULL,
    "organizationId" UUID,
    "assigneeId" UUID,
    "tags" TEXT[],
    "related" JSONB NOT NULL DEFAULT '{}',
    "firstReplyAt" TIMESTAMPTZ(3),
    "waitingSince" TIMESTAMPTZ(3),
    "snoozedUntil" TIMESTAMPTZ(3),
    "replyDueAt" TIMESTAMPTZ(3),
    "resolveDueAt" TIMESTAMPTZ(3),
    "pausedAt" TIMESTAMPTZ(3),
    "escalatedAt" TIMESTAMPTZ(3),
    "resolvedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "mergedIntoId" UUID,
    "previousId" UUID,
    "rating" INTEGER,
    "ratingComment" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tickets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_messages" (
    "id" UUID NOT NULL,
    "ticketId" UUID NOT NULL,
    "authorId" UUID,
    "fromAdmin" BOOLEAN NOT NULL DEFAULT false,
    "isInternal" BOOLEAN NOT NULL DEFAULT false,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_files" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "fileId" UUID NOT NULL,

    CONSTRAINT "ticket_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "canned_replies" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "canned_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "_BlogPostToBlogTag" (
    "A" UUID NOT NULL,
    "B" UUID NOT NULL,

    CONSTRAINT "_BlogPostToBlogTag_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "createdById" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" TEXT[],
    "status" "WebhookEndpointStatus" NOT NULL DEFAULT 'active',
    "pauseReason" "WebhookPauseReason",
    "secret" TEXT NOT NULL,
    "previousSecret" TEXT,
    "previousSecretUntil" TIMESTAMPTZ(3),
    "lastEventId" BIGINT NOT NULL DEFAULT 0,
    "claimedUntil" TIMESTAMPTZ(3),
    "lastDeliveredAt" TIMESTAMPTZ(3),
    "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpointId" UUID NOT NULL,
    "eventId" BIGINT,
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "WebhookDeliveryStatus" NOT NULL DEFAULT 'pending',
    "attemptCount" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL,
    "deliveryId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "requestHeaders" JSONB NOT NULL,
    "statusCode" INTEGER,
    "responseText" TEXT,
    "problem" TEXT,
    "durationMs" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_exports_userId_createdAt_idx" ON "account_exports"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "account_exports_expiresAt_idx" ON "account_exports"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "activity_logs_hash_key" ON "activity_logs"("hash");

-- CreateIndex
CREATE INDEX "activity_logs_entityType_entityId_id_idx" ON "activity_logs"("entityType", "entityId", "id");

-- CreateIndex
CREATE INDEX "activity_logs_actorId_id_idx" ON "activity_logs"("actorId", "id");

-- CreateIndex
CREATE INDEX "activity_logs_organizationId_id_idx" ON "activity_logs"("organizationId", "id");

-- CreateIndex
CREATE INDEX "activity_logs_requestId_idx" ON "activity_logs"("requestId");

-- CreateIndex
CREATE INDEX "activity_logs_action_id_idx" ON "activity_logs"("action", "id");

-- CreateIndex
CREATE INDEX "listing_days_day_idx" ON "listing_days"("day");

-- CreateIndex
CREATE INDEX "logged_searches_day_idx" ON "logged_searches"("day");

-- CreateIndex
CREATE INDEX "logged_searches_organizationId_idx" ON "logged_searches"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "logged_searches_briefId_day_query_key" ON "logged_searches"("briefId", "day", "query");

-- CreateIndex
CREATE INDEX "listing_search_days_day_idx" ON "listing_search_days"("day");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_createdAt_id_idx" ON "users"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_type_status_createdAt_idx" ON "users"("type", "status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_sidHash_key" ON "sessions"("sidHash");

-- CreateIndex
CREATE INDEX "sessions_userId_revokedAt_idx" ON "sessions"("userId", "revokedAt");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "auth_tokens_tokenHash_key" ON "auth_tokens"("tokenHash");

-- CreateIndex
CREATE INDEX "auth_tokens_userId_purpose_idx" ON "auth_tokens"("userId", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "admin_invitations_tokenHash_key" ON "admin_invitations"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_keyHash_key" ON "api_keys"("keyHash");

-- CreateIndex
CREATE INDEX "api_keys_userId_idx" ON "api_keys"("userId");

-- CreateIndex
CREATE INDEX "api_keys_organizationId_idx" ON "api_keys"("organizationId");

-- CreateIndex
CREATE INDEX "known_devices_lastLoginAt_idx" ON "known_devices"("lastLoginAt");

-- CreateIndex
CREATE UNIQUE INDEX "known_devices_userId_deviceHash_key" ON "known_devices"("userId", "deviceHash");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_codeHash_key" ON "recovery_codes"("codeHash");

-- CreateIndex
CREATE INDEX "recovery_codes_userId_idx" ON "recovery_codes"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credentialId_key" ON "passkeys"("credentialId");

-- CreateIndex
CREATE INDEX "passkeys_userId_idx" ON "passkeys"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_challenges_challengeHash_key" ON "passkey_challenges"("challengeHash");

-- CreateIndex
CREATE INDEX "passkey_challenges_expiresAt_idx" ON "passkey_challenges"("expiresAt");

-- CreateIndex
CREATE INDEX "registration_questions_userId_askedAt_idx" ON "registration_questions"("userId", "askedAt");

-- CreateIndex
CREATE UNIQUE INDEX "external_identities_provider_subject_key" ON "external_identities"("provider", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "external_identities_userId_provider_key" ON "external_identities"("userId", "provider");

-- CreateIndex
CREATE INDEX "connections_sellerOrganizationId_state_idx" ON "connections"("sellerOrganizationId", "state");

-- CreateIndex
CREATE INDEX "connections_sharedWithId_idx" ON "connections"("sharedWithId");

-- CreateIndex
CREATE UNIQUE INDEX "connections_marketerOrganizationId_sellerOrganizationId_key" ON "connections"("marketerOrganizationId", "sellerOrganizationId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_providerId_key" ON "subscriptions"("providerId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_customerId_key" ON "subscriptions"("customerId");

-- CreateIndex
CREATE INDEX "subscriptions_status_periodEnd_idx" ON "subscriptions"("status", "periodEnd");

-- CreateIndex
CREATE INDEX "quotes_status_createdAt_idx" ON "quotes"("status", "createdAt");

-- CreateIndex
CREATE INDEX "quotes_organizationId_createdAt_idx" ON "quotes"("organizationId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_providerId_key" ON "invoices"("providerId");

-- CreateIndex
CREATE INDEX "invoices_organizationId_createdAt_idx" ON "invoices"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "invoices_status_dueAt_idx" ON "invoices"("status", "dueAt");

-- CreateIndex
CREATE INDEX "invoices_quoteId_idx" ON "invoices"("quoteId");

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_previewTokenHash_key" ON "blog_posts"("previewTokenHash");

-- CreateIndex
CREATE INDEX "blog_posts_status_publishedAt_id_idx" ON "blog_posts"("status", "publishedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "blog_posts_updatedAt_id_idx" ON "blog_posts"("updatedAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "blog_tags_slug_key" ON "blog_tags"("slug");

-- CreateIndex
CREATE INDEX "blog_tags_name_id_idx" ON "blog_tags"("name", "id");

-- CreateIndex
CREATE INDEX "blog_tag_slugs_tagId_idx" ON "blog_tag_slugs"("tagId");

-- CreateIndex
CREATE INDEX "blog_post_revisions_postId_createdAt_idx" ON "blog_post_revisions"("postId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "deals_number_key" ON "deals"("number");

-- CreateIndex
CREATE UNIQUE INDEX "deals_roiScenarioId_key" ON "deals"("roiScenarioId");

-- CreateIndex
CREATE INDEX "deals_renewalOfId_idx" ON "deals"("renewalOfId");

-- CreateIndex
CREATE INDEX "deals_state_termEnd_idx" ON "deals"("state", "termEnd");

-- CreateIndex
CREATE INDEX "deals_buyerOrganizationId_state_updatedAt_idx" ON "deals"("buyerOrganizationId", "state", "updatedAt");

-- CreateIndex
CREATE INDEX "deals_sellerOrganizationId_state_updatedAt_idx" ON "deals"("sellerOrganizationId", "state", "updatedAt");

-- CreateIndex
CREATE INDEX "deals_conversationId_idx" ON "deals"("conversationId");

-- CreateIndex
CREATE INDEX "proposals_dealId_idx" ON "proposals"("dealId");

-- CreateIndex
CREATE INDEX "proposals_state_expiresAt_idx" ON "proposals"("state", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_revisions_proposalId_revision_key" ON "proposal_revisions"("proposalId", "revision");

-- CreateIndex
CREATE INDEX "proposal_files_fileId_idx" ON "proposal_files"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_files_proposalId_revision_side_fileId_key" ON "proposal_files"("proposalId", "revision", "side", "fileId");

-- CreateIndex
CREATE UNIQUE INDEX "offer_templates_organizationId_name_key" ON "offer_templates"("organizationId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_approvals_proposalId_revision_key" ON "proposal_approvals"("proposalId", "revision");

-- CreateIndex
CREATE INDEX "contracts_fileId_idx" ON "contracts"("fileId");

-- CreateIndex
CREATE INDEX "signed_copies_fileId_idx" ON "signed_copies"("fileId");

-- CreateIndex
CREATE INDEX "deliverables_state_dueOn_idx" ON "deliverables"("state", "dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "deliverables_dealId_position_key" ON "deliverables"("dealId", "position");

-- CreateIndex
CREATE INDEX "proofs_deliverableId_idx" ON "proofs"("deliverableId");

-- CreateIndex
CREATE INDEX "proofs_fileId_idx" ON "proofs"("fileId");

-- CreateIndex
CREATE INDEX "payments_dueOn_idx" ON "payments"("dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "payments_dealId_position_key" ON "payments"("dealId", "position");

-- CreateIndex
CREATE INDEX "deal_invoices_dealId_idx" ON "deal_invoices"("dealId");

-- CreateIndex
CREATE INDEX "deal_invoices_paymentId_idx" ON "deal_invoices"("paymentId");

-- CreateIndex
CREATE INDEX "deal_invoices_creditsId_idx" ON "deal_invoices"("creditsId");

-- CreateIndex
CREATE UNIQUE INDEX "change_orders_dealId_number_key" ON "change_orders"("dealId", "number");

-- CreateIndex
CREATE INDEX "deal_cancellations_dealId_idx" ON "deal_cancellations"("dealId");

-- CreateIndex
CREATE INDEX "deal_reviews_reviewedOrganizationId_idx" ON "deal_reviews"("reviewedOrganizationId");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_tokenHash_key" ON "calendar_feeds"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_userId_organizationId_key" ON "calendar_feeds"("userId", "organizationId");

-- CreateIndex
CREATE INDEX "listings_organizationId_ownerUserId_idx" ON "listings"("organizationId", "ownerUserId");

-- CreateIndex
CREATE INDEX "listings_organizationId_status_updatedAt_id_idx" ON "listings"("organizationId", "status", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "listings_status_publishedAt_id_idx" ON "listings"("status", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "listings_status_fromPriceCents_id_idx" ON "listings"("status", "fromPriceCents", "id");

-- CreateIndex
CREATE INDEX "listings_status_decisionDeadline_id_idx" ON "listings"("status", "decisionDeadline", "id");

-- CreateIndex
CREATE INDEX "listings_status_termEnd_id_idx" ON "listings"("status", "termEnd", "id");

-- CreateIndex
CREATE INDEX "listings_status_uniqueReach_id_idx" ON "listings"("status", "uniqueReach" DESC, "id");

-- CreateIndex
CREATE INDEX "listings_updatedAt_id_idx" ON "listings"("updatedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "listings_organizationId_importKey_key" ON "listings"("organizationId", "importKey");

-- CreateIndex
CREATE INDEX "listing_packages_listingId_position_idx" ON "listing_packages"("listingId", "position");

-- CreateIndex
CREATE INDEX "package_assets_packageId_position_idx" ON "package_assets"("packageId", "position");

-- CreateIndex
CREATE INDEX "listing_images_listingId_position_idx" ON "listing_images"("listingId", "position");

-- CreateIndex
CREATE INDEX "listing_reviews_state_createdAt_idx" ON "listing_reviews"("state", "createdAt");

-- CreateIndex
CREATE INDEX "listing_reviews_listingId_state_idx" ON "listing_reviews"("listingId", "state");

-- CreateIndex
CREATE INDEX "figure_evidence_state_submittedAt_idx" ON "figure_evidence"("state", "submittedAt");

-- CreateIndex
CREATE INDEX "figure_evidence_fileId_idx" ON "figure_evidence"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "figure_evidence_listingId_figure_key" ON "figure_evidence"("listingId", "figure");

-- CreateIndex
CREATE INDEX "import_runs_organizationId_createdAt_idx" ON "import_runs"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "import_runs_organizationId_headingsKey_startedAt_idx" ON "import_runs"("organizationId", "headingsKey", "startedAt");

-- CreateIndex
CREATE INDEX "import_changes_listingId_idx" ON "import_changes"("listingId");

-- CreateIndex
CREATE INDEX "listing_claims_listingId_idx" ON "listing_claims"("listingId");

-- CreateIndex
CREATE INDEX "listing_claims_proposalId_idx" ON "listing_claims"("proposalId");

-- CreateIndex
CREATE INDEX "listing_claims_conversationId_idx" ON "listing_claims"("conversationId");

-- CreateIndex
CREATE INDEX "listing_claims_state_heldUntil_idx" ON "listing_claims"("state", "heldUntil");

-- CreateIndex
CREATE INDEX "listing_claims_packageId_idx" ON "listing_claims"("packageId");

-- CreateIndex
CREATE INDEX "listing_claims_assetId_idx" ON "listing_claims"("assetId");

-- CreateIndex
CREATE INDEX "deal_views_organizationId_idx" ON "deal_views"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "deal_views_userId_organizationId_name_key" ON "deal_views"("userId", "organizationId", "name");

-- CreateIndex
CREATE INDEX "listing_views_organizationId_idx" ON "listing_views"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "listing_views_userId_organizationId_name_key" ON "listing_views"("userId", "organizationId", "name");

-- CreateIndex
CREATE INDEX "listing_bulk_runs_organizationId_createdAt_idx" ON "listing_bulk_runs"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "listing_bulk_runs_createdAt_idx" ON "listing_bulk_runs"("createdAt");

-- CreateIndex
CREATE INDEX "conversations_buyerOrganizationId_lastMessageAt_id_idx" ON "conversations"("buyerOrganizationId", "lastMessageAt" DESC, "id");

-- CreateIndex
CREATE INDEX "conversations_sellerOrganizationId_lastMessageAt_id_idx" ON "conversations"("sellerOrganizationId", "lastMessageAt" DESC, "id");

-- CreateIndex
CREATE INDEX "conversations_connectionId_idx" ON "conversations"("connectionId");

-- CreateIndex
CREATE INDEX "conversations_startedById_idx" ON "conversations"("startedById");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_listingId_buyerOrganizationId_sellerOrganizat_key" ON "conversations"("listingId", "buyerOrganizationId", "sellerOrganizationId");

-- CreateIndex
CREATE INDEX "conversation_sides_assigneeId_idx" ON "conversation_sides"("assigneeId");

-- CreateIndex
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search");

-- CreateIndex
CREATE UNIQUE INDEX "messages_conversationId_seq_key" ON "messages"("conversationId", "seq");

-- CreateIndex
CREATE INDEX "message_attachments_fileId_idx" ON "message_attachments"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "message_attachments_messageId_fileId_key" ON "message_attachments"("messageId", "fileId");

-- CreateIndex
CREATE UNIQUE INDEX "message_templates_organizationId_name_key" ON "message_templates"("organizationId", "name");

-- CreateIndex
CREATE INDEX "message_drafts_updatedAt_idx" ON "message_drafts"("updatedAt");

-- CreateIndex
CREATE INDEX "notifications_userId_readAt_createdAt_idx" ON "notifications"("userId", "readAt", "createdAt");

-- CreateIndex
CREATE INDEX "notifications_digestDueAt_idx" ON "notifications"("digestDueAt");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_userId_dedupeKey_key" ON "notifications"("userId", "dedupeKey");

-- CreateIndex
CREATE INDEX "weekly_reports_week_idx" ON "weekly_reports"("week");

-- CreateIndex
CREATE UNIQUE INDEX "reply_addresses_userId_conversationId_key" ON "reply_addresses"("userId", "conversationId");

-- CreateIndex
CREATE UNIQUE INDEX "reply_addresses_userId_ticketId_key" ON "reply_addresses"("userId", "ticketId");

-- CreateIndex
CREATE INDEX "inbound_emails_replyAddressId_idx" ON "inbound_emails"("replyAddressId");

-- CreateIndex
CREATE INDEX "saved_opportunities_organizationId_createdAt_idx" ON "saved_opportunities"("organizationId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "shortlists_organizationId_name_key" ON "shortlists"("organizationId", "name");

-- CreateIndex
CREATE INDEX "shortlist_entries_organizationId_listingId_idx" ON "shortlist_entries"("organizationId", "listingId");

-- CreateIndex
CREATE INDEX "saved_comments_organizationId_listingId_createdAt_idx" ON "saved_comments"("organizationId", "listingId", "createdAt");

-- CreateIndex
CREATE INDEX "saved_searches_organizationId_idx" ON "saved_searches"("organizationId");

-- CreateIndex
CREATE INDEX "saved_searches_alertDueAt_idx" ON "saved_searches"("alertDueAt");

-- CreateIndex
CREATE UNIQUE INDEX "saved_searches_userId_organizationId_query_key" ON "saved_searches"("userId", "organizationId", "query");

-- CreateIndex
CREATE INDEX "saved_search_matches_listingId_idx" ON "saved_search_matches"("listingId");

-- CreateIndex
CREATE INDEX "budget_checks_organizationId_listingId_createdAt_idx" ON "budget_checks"("organizationId", "listingId", "createdAt");

-- CreateIndex
CREATE INDEX "budget_checks_listingId_idx" ON "budget_checks"("listingId");

-- CreateIndex
CREATE UNIQUE INDEX "organizations_slug_key" ON "organizations"("slug");

-- CreateIndex
CREATE INDEX "organizations_createdAt_id_idx" ON "organizations"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "organizations_type_status_name_idx" ON "organizations"("type", "status", "name");

-- CreateIndex
CREATE UNIQUE INDEX "organization_domains_verificationHash_key" ON "organization_domains"("verificationHash");

-- CreateIndex
CREATE UNIQUE INDEX "organization_domains_organizationId_domain_key" ON "organization_domains"("organizationId", "domain");

-- CreateIndex
CREATE INDEX "memberships_userId_idx" ON "memberships"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "memberships_organizationId_userId_key" ON "memberships"("organizationId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_tokenHash_key" ON "invitations"("tokenHash");

-- CreateIndex
CREATE INDEX "invitations_organizationId_status_idx" ON "invitations"("organizationId", "status");

-- CreateIndex
CREATE INDEX "join_requests_organizationId_status_createdAt_idx" ON "join_requests"("organizationId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "join_requests_userId_status_idx" ON "join_requests"("userId", "status");

-- CreateIndex
CREATE INDEX "representations_agencyId_status_idx" ON "representations"("agencyId", "status");

-- CreateIndex
CREATE INDEX "representations_clientId_status_idx" ON "representations"("clientId", "status");

-- CreateIndex
CREATE INDEX "representation_people_userId_idx" ON "representation_people"("userId");

-- CreateIndex
CREATE INDEX "organization_blocks_blockerOrganizationId_liftedAt_idx" ON "organization_blocks"("blockerOrganizationId", "liftedAt");

-- CreateIndex
CREATE INDEX "organization_blocks_blockedOrganizationId_liftedAt_idx" ON "organization_blocks"("blockedOrganizationId", "liftedAt");

-- CreateIndex
CREATE INDEX "email_messages_createdAt_id_idx" ON "email_messages"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "email_messages_status_nextAttemptAt_idx" ON "email_messages"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "email_messages_toAddress_createdAt_idx" ON "email_messages"("toAddress", "createdAt");

-- CreateIndex
CREATE INDEX "events_createdAt_idx" ON "events"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "events_stream_seq_key" ON "events"("stream", "seq");

-- CreateIndex
CREATE INDEX "idempotency_keys_createdAt_idx" ON "idempotency_keys"("createdAt");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "stored_files_organizationId_createdAt_idx" ON "stored_files"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "briefs_organizationId_status_chosenAt_idx" ON "briefs"("organizationId", "status", "chosenAt");

-- CreateIndex
CREATE INDEX "briefs_visibility_updatedAt_idx" ON "briefs"("visibility", "updatedAt");

-- CreateIndex
CREATE INDEX "brief_feedback_briefId_listingId_idx" ON "brief_feedback"("briefId", "listingId");

-- CreateIndex
CREATE INDEX "pitches_briefId_state_idx" ON "pitches"("briefId", "state");

-- CreateIndex
CREATE INDEX "pitches_sellerOrganizationId_createdAt_idx" ON "pitches"("sellerOrganizationId", "createdAt");

-- CreateIndex
CREATE INDEX "pitches_listingId_idx" ON "pitches"("listingId");

-- CreateIndex
CREATE INDEX "pitches_packageId_idx" ON "pitches"("packageId");

-- CreateIndex
CREATE INDEX "roi_scenarios_organizationId_createdAt_idx" ON "roi_scenarios"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "alerts_openedAt_id_idx" ON "alerts"("openedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "alerts_metric_openedAt_idx" ON "alerts"("metric", "openedAt");

-- CreateIndex
CREATE UNIQUE INDEX "saved_filters_adminId_path_name_key" ON "saved_filters"("adminId", "path", "name");

-- CreateIndex
CREATE UNIQUE INDEX "tickets_number_key" ON "tickets"("number");

-- CreateIndex
CREATE INDEX "tickets_requesterId_updatedAt_idx" ON "tickets"("requesterId", "updatedAt");

-- CreateIndex
CREATE INDEX "tickets_requesterEmail_idx" ON "tickets"("requesterEmail");

-- CreateIndex
CREATE INDEX "tickets_state_replyDueAt_idx" ON "tickets"("state", "replyDueAt");

-- CreateIndex
CREATE INDEX "tickets_state_snoozedUntil_idx" ON "tickets"("state", "snoozedUntil");

-- CreateIndex
CREATE INDEX "tickets_state_resolvedAt_idx" ON "tickets"("state", "resolvedAt");

-- CreateIndex
CREATE INDEX "tickets_assigneeId_state_idx" ON "tickets"("assigneeId", "state");

-- CreateIndex
CREATE INDEX "ticket_messages_ticketId_createdAt_idx" ON "ticket_messages"("ticketId", "createdAt");

-- CreateIndex
CREATE INDEX "ticket_files_fileId_idx" ON "ticket_files"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_files_messageId_fileId_key" ON "ticket_files"("messageId", "fileId");

-- CreateIndex
CREATE UNIQUE INDEX "canned_replies_name_key" ON "canned_replies"("name");

-- CreateIndex
CREATE INDEX "_BlogPostToBlogTag_B_index" ON "_BlogPostToBlogTag"("B");

-- CreateIndex
CREATE INDEX "webhook_endpoints_organizationId_idx" ON "webhook_endpoints"("organizationId");

-- CreateIndex
CREATE INDEX "webhook_endpoints_createdById_idx" ON "webhook_endpoints"("createdById");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpointId_status_subject_eventId_idx" ON "webhook_deliveries"("endpointId", "status", "subject", "eventId");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpointId_createdAt_id_idx" ON "webhook_deliveries"("endpointId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_createdAt_idx" ON "webhook_deliveries"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_endpointId_eventId_key" ON "webhook_deliveries"("endpointId", "eventId");

-- CreateIndex
CREATE INDEX "webhook_attempts_deliveryId_idx" ON "webhook_attempts"("deliveryId");

-- AddForeignKey
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_search_days" ADD CONSTRAINT "listing_search_days_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_credentials" ADD CONSTRAINT "totp_credentials_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_questions" ADD CONSTRAINT "registration_questions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_marketerOrganizationId_fkey" FOREIGN KEY ("marketerOrganizationId") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_sellerOrganizationId_fkey" FOREIGN KEY ("sellerOrganizationId") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "subscriptions"("organizationId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "subscriptions"("organizationId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_tag_slugs" ADD CONSTRAINT "blog_tag_slugs_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "blog_tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_postId_fkey" FOREIGN KEY ("postId") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_postId_fkey" FOREIGN KEY ("postId") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_renewalOfId_fkey" FOREIGN KEY ("renewalOfId") REFERENCES "deals"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_proposalId_fkey" FOREIGN KEY ("proposalId") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_proposalId_fkey" FOREIGN KEY ("proposalId") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_approvals" ADD CONSTRAINT "proposal_approvals_proposalId_fkey" FOREIGN KEY ("proposalId") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "signed_copies" ADD CONSTRAINT "signed_copies_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "contracts"("dealId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "signed_copies" ADD CONSTRAINT "signed_copies_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "contracts"("dealId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_deliverableId_fkey" FOREIGN KEY ("deliverableId") REFERENCES "deliverables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_creditsId_fkey" FOREIGN KEY ("creditsId") REFERENCES "deal_invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_cancellations" ADD CONSTRAINT "deal_cancellations_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_recaps" ADD CONSTRAINT "deal_recaps_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_importRunId_fkey" FOREIGN KEY ("importRunId") REFERENCES "import_runs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_packages" ADD CONSTRAINT "listing_packages_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_assets" ADD CONSTRAINT "package_assets_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "listing_packages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_runId_fkey" FOREIGN KEY ("runId") REFERENCES "import_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "listing_packages"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_assetId_fkey" FOREIGN KEY ("assetId") REFERENCES "package_assets"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "listing_bulk_changes" ADD CONSTRAINT "listing_bulk_changes_runId_fkey" FOREIGN KEY ("runId") REFERENCES "listing_bulk_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_replyAddressId_fkey" FOREIGN KEY ("replyAddressId") REFERENCES "reply_addresses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_shortlistId_fkey" FOREIGN KEY ("shortlistId") REFERENCES "shortlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_organizationId_listingId_fkey" FOREIGN KEY ("organizationId", "listingId") REFERENCES "saved_opportunities"("organizationId", "listingId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_comment_mentions" ADD CONSTRAINT "saved_comment_mentions_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "saved_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_searchId_fkey" FOREIGN KEY ("searchId") REFERENCES "saved_searches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_domains" ADD CONSTRAINT "organization_domains_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "representations" ADD CONSTRAINT "representations_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "representations" ADD CONSTRAINT "representations_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "representation_people" ADD CONSTRAINT "representation_people_representationId_fkey" FOREIGN KEY ("representationId") REFERENCES "representations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_blockerOrganizationId_fkey" FOREIGN KEY ("blockerOrganizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_blockedOrganizationId_fkey" FOREIGN KEY ("blockedOrganizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_briefId_fkey" FOREIGN KEY ("briefId") REFERENCES "briefs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_briefId_fkey" FOREIGN KEY ("briefId") REFERENCES "briefs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_sellerOrganizationId_fkey" FOREIGN KEY ("sellerOrganizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "listing_packages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_metric_fkey" FOREIGN KEY ("metric") REFERENCES "alert_rules"("metric") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ticket_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_BlogPostToBlogTag" ADD CONSTRAINT "_BlogPostToBlogTag_A_fkey" FOREIGN KEY ("A") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_BlogPostToBlogTag" ADD CONSTRAINT "_BlogPostToBlogTag_B_fkey" FOREIGN KEY ("B") REFERENCES "blog_tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

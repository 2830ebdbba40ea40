-- A refund that failed at the provider is retried with a new key: the provider responds to the old one with the failed refund.
ALTER TABLE "refunds" ADD COLUMN "failed_provider_ids" text[] DEFAULT '{}' NOT NULL;

CREATE TABLE "sealed_accounts" (
	"reference" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_after" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"contents" "bytea" NOT NULL,
	CONSTRAINT "sealed_accounts_pkey" PRIMARY KEY("reference"),
	CONSTRAINT "sealed_accounts_erased_later" CHECK ("sealed_accounts"."erase_after" > "sealed_accounts"."sealed_at")
);
--> statement-breakpoint
CREATE INDEX "sealed_accounts_erase_idx" ON "sealed_accounts" USING btree ("erase_after");
-- Every text of a policy that was in force is kept; orders and accounts name the version agreed to. Each server hears
-- of a new version, so that its cached pages show it.
CREATE TABLE "policy_versions" (
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_versions_pkey" PRIMARY KEY("policy","version"),
	CONSTRAINT "policy_versions_policy_known" CHECK ("policy_versions"."policy" in ('terms','privacy','returns'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "policy_versions" jsonb;--> statement-breakpoint
CREATE TRIGGER policy_versions_append_only BEFORE UPDATE OR DELETE ON policy_versions
  FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER policy_versions_notify_change AFTER INSERT ON policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_change();

-- expand
CREATE TABLE "applied_functions" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"follow_up" text,
	"follow_up_after" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "migration_marks" (
	"created_at" bigint PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "migration_marks_mark_known" CHECK ("migration_marks"."mark" in ('expand','contract'))
);

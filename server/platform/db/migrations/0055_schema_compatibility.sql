CREATE TABLE "schema_compatibility" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"compatible_since" bigint NOT NULL,
	CONSTRAINT "schema_compatibility_one_row" CHECK ("schema_compatibility"."is_only")
);

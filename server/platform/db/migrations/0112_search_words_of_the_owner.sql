-- expand
CREATE TABLE "empty_searches" (
	"text" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"count" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "empty_searches_pkey" PRIMARY KEY("text"),
	CONSTRAINT "empty_searches_short" CHECK (length("empty_searches"."text") between 1 and 60),
	CONSTRAINT "empty_searches_counted" CHECK ("empty_searches"."count" > 0 and "empty_searches"."first_day" <= "empty_searches"."last_day")
);
--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "is_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_own_is_on" CHECK (not ("search_synonyms"."is_own" and "search_synonyms"."is_off"));
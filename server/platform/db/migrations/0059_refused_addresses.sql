CREATE TABLE "refused_addresses" (
	"address" text NOT NULL,
	"error" text NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_addresses_pkey" PRIMARY KEY("address")
);

-- expand
ALTER TABLE "promotions" ADD COLUMN "is_first_order" boolean DEFAULT false NOT NULL;
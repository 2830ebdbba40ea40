-- expand
ALTER TABLE "products" ADD COLUMN "garments" integer;
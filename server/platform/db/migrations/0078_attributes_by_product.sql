-- contract
-- Values by variant never had an editor (decision 116): every attribute describes the product.
DROP TABLE "variant_attributes" CASCADE;--> statement-breakpoint
ALTER TABLE "attributes" DROP CONSTRAINT "attributes_scope_known";--> statement-breakpoint
ALTER TABLE "attributes" DROP COLUMN "scope";--> statement-breakpoint
-- Colours and sizes of collections' rules are options like those of other attributes.
UPDATE "collections" SET "rule" = "rule" - 'colours' - 'sizes' || jsonb_build_object('options', (
  SELECT coalesce(jsonb_agg(DISTINCT option), '[]') FROM (
    SELECT jsonb_array_elements_text("rule" -> 'options') AS option
    UNION ALL SELECT 'colour:' || jsonb_array_elements_text("rule" -> 'colours')
    UNION ALL SELECT 'size:' || jsonb_array_elements_text("rule" -> 'sizes')
  ) AS options))
WHERE "rule" ?| ARRAY['colours', 'sizes'];

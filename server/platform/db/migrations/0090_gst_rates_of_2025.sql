-- expand
-- Rates that hold since 22 September 2025, for an accountant to confirm; the owner edits them in the back office.
INSERT INTO "tax_rates" ("hsn_prefix", "from_day", "limit_paise", "percent_below", "percent_above", "source", "confidence") VALUES
  ('61', '2025-09-22', 250000, 5, 18, 'Notification 9/2025-CT(Rate): knitted clothing, by sale value of an item', 'A'),
  ('62', '2025-09-22', 250000, 5, 18, 'Notification 9/2025-CT(Rate): clothing, not knitted, by sale value of an item', 'A'),
  ('63', '2025-09-22', 250000, 5, 18, 'Notification 9/2025-CT(Rate): made-up textiles and sets, by sale value of an item', 'A'),
  ('64', '2025-09-22', 250000, 5, 18, 'Notification 9/2025-CT(Rate): footwear, by sale value of a pair', 'B'),
  ('50', '2025-09-22', NULL, 5, 5, 'Silk fabric, unstitched', 'C'),
  ('51', '2025-09-22', NULL, 5, 5, 'Wool fabric, unstitched', 'C'),
  ('52', '2025-09-22', NULL, 5, 5, 'Cotton fabric, unstitched', 'C'),
  ('53', '2025-09-22', NULL, 5, 5, 'Linen and jute fabric, unstitched', 'C'),
  ('54', '2025-09-22', NULL, 5, 5, 'Fabric of man-made filaments, unstitched', 'C'),
  ('55', '2025-09-22', NULL, 5, 5, 'Fabric of man-made staple fibres, unstitched', 'C'),
  ('7117', '2025-09-22', NULL, 3, 3, 'Imitation jewellery', 'C');

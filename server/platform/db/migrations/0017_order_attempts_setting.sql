-- The setting takes its new name and keeps a value that an admin has changed.
UPDATE "shop_settings" SET "key" = 'orderAttemptsPerHour' WHERE "key" = 'orderTriesPerHour';

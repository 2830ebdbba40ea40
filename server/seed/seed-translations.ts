// Seeds the translations of the samples, and of the default policies, which a live shop begins with too.
import { sql } from 'drizzle-orm';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { readShopSettings } from '#server/platform/db/shop-settings.ts';
import { sourceTexts } from '#server/shop/translations/source-texts.ts';
import { readSampleTexts } from './sample-translations.ts';

/** Only for what nobody has edited, and never over a translation that exists. */
export async function seedTranslations(tx: Tx, mode: Settings['mode']): Promise<void> {
  const present = await readShopSettings(tx);
  for (const { code } of translatedLanguages) {
    const texts = readSampleTexts(code).filter(
      ({ subject }) => mode === 'demo' || subject === 'policy',
    );
    if (texts.length === 0) continue;
    await tx.execute(sql`
      with sample as (
        select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
          as text (subject text, id text, field text, text text)),
      english as (
        select source.subject, source.id, source.field, source.text
        from (${sourceTexts(present)}) source join sample using (subject, id, field)
        where case source.subject
          when 'product' then (select version = 1 and updated_by is null from products where id = source.id)
          when 'category' then (select version = 1 from categories where id = source.id)
          when 'collection' then (select version = 1 from collections where id = source.id)
          when 'attribute' then (select version = 1 from attributes where id = source.id)
          else exists (select from (${sourceTexts(defaultOwnerSettings)}) initial
            where (initial.subject, initial.id, initial.field, initial.text)
              = (source.subject, source.id, source.field, source.text)) end)
      insert into translations (subject, subject_id, field, language, text, source)
      select subject, id, field, ${code}, sample.text, english.text from sample join english using (subject, id, field)
      on conflict do nothing`);
  }
}

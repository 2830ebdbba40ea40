// Translations module: the owner's texts in other languages, as the back office edits them.
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import type { SubjectKind } from '#domain/translation/translatable.ts';
import type { Db } from '#server/platform/db/db.ts';
import { exportTexts } from './export-texts.ts';
import { importTexts, previewImport } from './import-texts.ts';
import { type SubjectFilter, listSubjects, loadSubject } from './list-subjects.ts';
import { type SubjectChange, saveSubject } from './save-texts.ts';
import type { LiveTexts } from './shared-texts.ts';

type Deps = { db: Db; live: LiveTexts; shopSettings: OwnerSettings };

export function openTranslations({ db, live, shopSettings }: Deps) {
  const afterReload = async <T>(result: T): Promise<T> => {
    await live.reload();
    return result;
  };
  return {
    list: (filter: SubjectFilter) => listSubjects(db, shopSettings, filter),
    load: (subject: { kind: SubjectKind; id: string; language: string }) =>
      loadSubject(db, shopSettings, subject),
    save: async (accountId: string, change: SubjectChange) =>
      afterReload(await saveSubject(db, shopSettings, { ...change, accountId })),
    file: () => exportTexts(db, shopSettings),
    previewFile: (csv: string) => previewImport(db, shopSettings, csv),
    importFile: async (accountId: string, csv: string) =>
      afterReload(await importTexts(db, shopSettings, { accountId, csv })),
  };
}

// API routes of the translations of the owner's texts.
import { Hono } from 'hono';
import { z } from 'zod';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { subjectKinds, translationStates } from '#domain/translation/translatable.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, params, query } from './route-helpers.ts';
import { limitUpload, uploadBody } from './upload-limits.ts';

const MAX_FILE_BYTES = 20_000_000;
/** Larger than any text: the use case says which limit it exceeds. */
const MAX_TEXT = 40_000;

const language = z.enum(translatedLanguages.map(({ code }) => code));
const kind = z.enum(subjectKinds);
const name = z.string().min(1).max(400);
const page = z.coerce.number().int().min(1).max(100_000);

const filterSchema = z.strictObject({
  kind: kind.optional(),
  state: z.enum(translationStates).optional(),
  q: z.string().max(100).optional(),
  page: page.optional(),
});
const subjectParam = z.object({ language, kind, id: name });
const changeSchema = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        field: name,
        sourceHash: z.string().max(100),
        text: z.string().max(MAX_TEXT),
      }),
    )
    .max(1_000),
});

const listSchema = z
  .object({
    subjects: z.array(
      z.object({
        subject: kind,
        id: z.string(),
        name: z.string(),
        texts: z.int(),
        missing: z.int(),
        outdated: z.int(),
      }),
    ),
    total: z.int(),
    pageCount: z.int(),
  })
  .meta({ ref: 'TranslationSubjects' });
const subjectSchema = z
  .object({
    subject: kind,
    id: z.string(),
    name: z.string(),
    texts: z.array(
      z.object({
        field: z.string(),
        source: z.string(),
        sourceHash: z.string(),
        text: z.string(),
        formerSource: z.string().nullable(),
      }),
    ),
  })
  .meta({ ref: 'TranslatedTexts' });
const previewSchema = z
  .object({
    changes: z.array(
      z.object({
        subject: kind,
        name: z.string(),
        field: z.string(),
        language: z.string(),
        from: z.string(),
        to: z.string(),
      }),
    ),
    changeCount: z.int(),
  })
  .meta({ ref: 'TranslationImport' });

const csv = { requestBody: uploadBody(['text/csv']) };

export function adminTranslationsRoutes({ translations }: Pick<Shop, 'translations'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/translations/file',
      describe('Every text as CSV: subject, id, field, en, and a column for each language'),
      (c) => {
        c.header('Content-Type', 'text/csv; charset=utf-8');
        c.header('Content-Disposition', 'attachment; filename="translations.csv"');
        return c.body(translations.file());
      },
    )
    .post(
      '/admin/translations/file/preview',
      describe('What a CSV file would change; empty cells change nothing', previewSchema, csv),
      limitUpload(MAX_FILE_BYTES, 'request/too-large'),
      async (c) => c.json(await translations.previewFile(await c.req.text())),
    )
    .post(
      '/admin/translations/file',
      describe(
        'Save the texts of a CSV file: all rows or none',
        previewSchema.pick({ changeCount: true }),
        csv,
      ),
      limitUpload(MAX_FILE_BYTES, 'request/too-large'),
      async (c) => c.json(await translations.importFile(c.var.account.uid, await c.req.text())),
    )
    .get(
      '/admin/translations/:language',
      describe('Subjects with the number of texts that are missing or outdated', listSchema),
      params(z.object({ language })),
      query(filterSchema),
      async (c) =>
        c.json(await translations.list({ ...c.req.valid('query'), ...c.req.valid('param') })),
    )
    .get(
      '/admin/translations/:language/:kind/:id',
      describe('The texts of one subject in English and in a language', subjectSchema),
      params(subjectParam),
      async (c) => c.json(await translations.load(c.req.valid('param'))),
    )
    .put(
      '/admin/translations/:language/:kind/:id',
      describe('Save texts of one subject; an empty text is shown in English', subjectSchema),
      params(subjectParam),
      body(changeSchema),
      async (c) => {
        const change = { ...c.req.valid('param'), ...c.req.valid('json') };
        return c.json(await translations.save(c.var.account.uid, change));
      },
    );
}

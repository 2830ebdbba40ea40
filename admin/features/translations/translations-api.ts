// Calls of the API for translations, and the state of their list, which is in the URL.
import { z } from 'zod';
import { api, readResponse } from '#ui/client/api.ts';
import { AppError } from '#domain/errors/errors.ts';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import {
  type SubjectKind,
  subjectKinds,
  translationStates,
} from '#domain/translation/translatable.ts';

const [firstLanguage = ''] = translatedLanguages.map(({ code }) => code);
const language = z.enum(translatedLanguages.map(({ code }) => code)).catch(firstLanguage);

/** Invalid values are ignored, so that a URL typed by hand still opens. */
const stateSchema = z.object({
  language,
  kind: z.enum(['', ...subjectKinds]).catch(''),
  state: z.enum(['', ...translationStates]).catch(''),
  q: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
});
export type ListState = z.infer<typeof stateSchema>;

export function readListState(search: URLSearchParams): ListState {
  return stateSchema.parse(Object.fromEntries(search));
}

/** Query of the URL, without what is usual. */
export function listQuery(state: ListState): Record<string, string> {
  const usual = stateSchema.parse({});
  const entries = Object.entries(state).filter(
    ([name, value]) => value !== usual[name as keyof ListState],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export function loadSubjects({ language: code, kind, state, q, page }: ListState) {
  return readResponse(
    api.admin.translations[':language'].$get({
      param: { language: code },
      query: { ...(kind && { kind }), ...(state && { state }), ...(q && { q }), page: `${page}` },
    }),
  );
}

export type LoadedSubject = Awaited<ReturnType<typeof loadTexts>>;

/** `subject`: kind and id, as in the URL. */
export function loadTexts(subject: string, code: string) {
  return readResponse(textsCall.$get({ param: { language: code, ...partsOf(subject) } }));
}

type ChangedText = { field: string; sourceHash: string; text: string };

export function saveTexts(subject: string, code: string, texts: ChangedText[]) {
  const param = { language: code, ...partsOf(subject) };
  return readResponse(textsCall.$put({ param, json: { texts } }));
}

const textsCall = api.admin.translations[':language'][':kind'][':id'];

function partsOf(subject: string): { kind: SubjectKind; id: string } {
  const at = subject.indexOf(':');
  const kind = subjectKinds.find((each) => each === subject.slice(0, at));
  if (!kind) throw new AppError('product/not-found');
  return { kind, id: subject.slice(at + 1) };
}

// Errors in another language: found by code and values, and texts beside fields by their English text, which is constant.
import { type ErrorTexts, errorTexts } from './error-texts.ts';
import type { AppError, FieldErrors } from './errors.ts';
import { AppErrorWithValues } from './with-values.ts';

export type TranslatedError = { title?: string | undefined; message: string; fields: FieldErrors };
export type TranslateError = (error: AppError) => TranslatedError;

/** Translates into the language of `texts`. A text beside a field that it does not know stays English. */
export function openErrorTranslator(texts: ErrorTexts): TranslateError {
  const byEnglish = new Map(
    Object.entries(errorTexts.ofFields).map(([key, english]) => [english, texts.ofFields[key]]),
  );
  return (error) => {
    const { title, message: general } = texts.ofCode(error.code);
    const message =
      error instanceof AppErrorWithValues ? texts.withValues(error.code, error.values) : general;
    const inLanguage = (english: string) =>
      english === error.message ? message : (byEnglish.get(english) ?? english);
    const fields = Object.entries(error.fields).map(([name, text]) => [name, inLanguage(text)]);
    return { title, message, fields: Object.fromEntries(fields) as FieldErrors };
  };
}

// "Yes" and "No" of attributes that are flags, by the language of the page.
import * as inEnglish from '../../../messages/compiled/en/product-fact.ts';
import * as inHindi from '../../../messages/compiled/hi/product-fact.ts';

type FlagWords = { yes: string; no: string };

/** Every language of the shop; a test holds that none is missing. */
export const flagWords: Readonly<Record<string, FlagWords>> = { en: inEnglish, hi: inHindi };

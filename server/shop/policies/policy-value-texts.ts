// What the placeholders of a policy say, by the language of the policy.
import { english } from '#domain/language/languages.ts';
import * as retentionInEnglish from '../../../messages/compiled/en/retention.ts';
import * as titlesInEnglish from '../../../messages/compiled/en/policy.ts';
import * as valuesInEnglish from '../../../messages/compiled/en/policy-values.ts';
import * as retentionInHindi from '../../../messages/compiled/hi/retention.ts';
import * as titlesInHindi from '../../../messages/compiled/hi/policy.ts';
import * as valuesInHindi from '../../../messages/compiled/hi/policy-values.ts';

/** The texts of a catalogue in any language. */
type Texts<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Catalogue[Key];
};
type PolicyValueTexts = Texts<typeof valuesInEnglish> &
  Pick<Texts<typeof retentionInEnglish>, 'sealedNote'> &
  Pick<Texts<typeof titlesInEnglish>, 'termsTitle' | 'privacyTitle' | 'returnsTitle'>;

const inEnglish: PolicyValueTexts = {
  ...titlesInEnglish,
  ...valuesInEnglish,
  sealedNote: retentionInEnglish.sealedNote,
};

/** Every language of the shop; a test holds that none is missing. */
export const policyValueTexts: Readonly<Record<string, PolicyValueTexts>> = {
  [english.code]: inEnglish,
  hi: { ...titlesInHindi, ...valuesInHindi, sealedNote: retentionInHindi.sealedNote },
};

/** Returns those in English for a language without texts. */
export function policyValueTextsIn(language: string): PolicyValueTexts {
  return policyValueTexts[language] ?? inEnglish;
}

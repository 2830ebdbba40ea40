// Links from an editor to the translations of what it edits.
import { Link } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { englishNameOf, translatedLanguages } from '#domain/translation/translated-languages.ts';
import type { SubjectKind } from '#domain/translation/translatable.ts';

/** A link for each language; none in a shop of one language. */
export function translationsOf(kind: SubjectKind, id: string): { label: string; to: string }[] {
  return translatedLanguages.map(({ code }) => ({
    label: translatedLanguages.length === 1 ? 'Translate' : `Translate to ${englishNameOf(code)}`,
    to: adminPaths.translation(`${kind}:${id}`, { language: code }),
  }));
}

export function TranslateLinks({ kind, id }: { kind: SubjectKind; id: string }) {
  return translationsOf(kind, id).map(({ label, to }) => (
    <Link key={to} to={to} className={buttonClass({ variant: 'outline' })}>
      {label}
    </Link>
  ));
}

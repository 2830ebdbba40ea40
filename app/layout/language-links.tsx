// Links to this page in other languages. Each language is a build of its own, so that a link loads a whole document.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { inLanguage } from '#domain/language/in-language.ts';
import type { Language } from '#domain/language/languages.ts';
import { otherLanguages } from '#messages/language.ts';
import { plainPath } from '#ui/client/page-url.ts';

/** Key of the language that the customer has chosen, in localStorage. */
export const LANGUAGE_KEY = 'language';

export function LanguageLinks({ className }: { className: string }) {
  return otherLanguages.map((language) => (
    <LanguageLink key={language.code} language={language} className={className}>
      {language.name}
    </LanguageLink>
  ));
}

type LanguageLinkProps = {
  language: Pick<Language, 'code' | 'tag' | 'prefix'>;
  className: string;
  /** In the language that the link leads to. */
  children: ReactNode;
};

export function LanguageLink({ language, className, children }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <a
      // A cached page is rendered without what the shop ignores in the query of its visit.
      suppressHydrationWarning
      href={inLanguage(pathname + search, language)}
      hrefLang={language.tag}
      lang={language.tag}
      className={className}
      onClick={({ currentTarget }) => {
        // Has the hash and the chosen colour, which the router does not know.
        const { pathname: path, search: query, hash } = window.location;
        currentTarget.href = inLanguage(plainPath(path) + query + hash, language);
        localStorage.setItem(LANGUAGE_KEY, language.code);
      }}
    >
      {children}
    </a>
  );
}

// Offers the page in the customer's language: the one chosen before, or on an English page the browser's.
import { useState, useSyncExternalStore } from 'react';
import { type Language, english, languages } from '#domain/language/languages.ts';
import * as texts from '#messages/layout.ts';
import { languageCode } from '#messages/language.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { LANGUAGE_KEY, LanguageLink } from './language-links.tsx';

/** An offer, not a redirect: the URL alone decides which language a page has. Lies over the page, so that nothing shifts. */
export function LanguageOffer() {
  // Known in the browser only: the page is the same for everybody.
  const offered = useSyncExternalStore(
    () => () => {},
    languageToOffer,
    () => null,
  );
  const [isClosed, setIsClosed] = useState(false);
  if (!offered || isClosed) return null;
  const stay = () => {
    localStorage.setItem(LANGUAGE_KEY, languageCode);
    setIsClosed(true);
  };
  return (
    <aside
      aria-label={texts.language}
      className="fixed inset-x-4 bottom-1 z-40 mb-3 flex w-fit items-center gap-2 rounded-sm border border-line bg-raised pr-1.5 pl-4 text-ink shadow-2 max-md:[body:has([data-action-bar])_&]:bottom-20"
    >
      <LanguageLink
        language={offered}
        className={`inline-flex min-h-11 items-center ${textLinkClass}`}
      >
        {offered.offer}
      </LanguageLink>
      <IconButton label={texts.stayInLanguage} onClick={stay}>
        <CloseIcon size={20} />
      </IconButton>
    </aside>
  );
}

function languageToOffer(): Language | null {
  const chosen = localStorage.getItem(LANGUAGE_KEY);
  const [browser = ''] = languageCode === english.code ? navigator.languages : [];
  const code = chosen ?? browser.split('-', 1)[0];
  const wanted = languages.find((language) => language.code === code);
  return wanted && wanted.code !== languageCode ? wanted : null;
}

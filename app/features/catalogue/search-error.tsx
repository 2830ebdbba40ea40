// Says above a list why it is without its search; while the shop is busy, the search is tried again.
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { SearchError } from './load-product-list.ts';
import * as texts from '#messages/empty-list.ts';

/** As long as the server asks clients to wait. */
const RETRY_EVERY_MS = 5_000;

type SearchErrorHintProps = { error: SearchError; searchText: string; href: string };

/** `href`: of the list with its search. */
export function SearchErrorHint({ error, searchText, href }: SearchErrorHintProps) {
  if (error.isBusy) return <BusyHint searchText={searchText} href={href} />;
  return <Hint title={error.title} text={texts.withoutSearch({ message: error.message })} />;
}

function BusyHint({ searchText, href }: Omit<SearchErrorHintProps, 'error'>) {
  const { revalidate } = useRevalidator();
  const retry = useEffectEvent(() => {
    // A list that arrives would undo what is being typed into a filter; the text of a search stays.
    if (!isFilterFocused()) void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(retry, RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Hint title={texts.busyTitle} text={texts.busySearch({ text: searchText })}>
      <ShopLink to={href} reloadDocument className="mt-2 inline-block underline">
        {texts.searchAgain}
      </ShopLink>
    </Hint>
  );
}

function isFilterFocused(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.type !== 'search';
}

type HintProps = { title: string | undefined; text: string; children?: ReactNode };

function Hint({ title, text, children }: HintProps) {
  return (
    <div role="alert" className="mb-6 border-l-2 border-line pl-4">
      <p className="type-heading">{title}</p>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}

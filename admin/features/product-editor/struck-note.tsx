// Whether customers see a price struck, until when, or why not.
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';
import { type AskedPrice, STRUCK_DAYS, struckPrice } from '#domain/product/struck-price.ts';

type StruckNoteProps = {
  asked: readonly AskedPrice[];
  pricePaise: Paise;
  struckPaise: Paise;
  /** Today's date as YYYY-MM-DD. */
  today: string;
};

export function StruckNote({ asked, pricePaise, struckPaise, today }: StruckNoteProps) {
  const struck = struckPrice(asked, struckPaise, today);
  const amount = formatPaise(struckPaise);
  const highest = asked.toSorted((one, other) => other.pricePaise - one.pricePaise)[0];
  if (struck === null) {
    return (
      <p className="mt-4 type-small text-muted">
        Customers do not see {amount} struck: it was not asked in the last {STRUCK_DAYS} days.
        {highest && ` The highest price asked in that time is ${formatPaise(highest.pricePaise)}.`}
      </p>
    );
  }
  const savingPaise = struckPaise - pricePaise;
  const lastAsked = struck.lastDay === today ? 'today' : `on ${formatDocumentDay(struck.lastDay)}`;
  return (
    <p className="mt-4 type-small text-muted">
      Customers see {amount} struck until {formatDocumentDay(struck.until)}: it was last asked{' '}
      {lastAsked}. They see{' '}
      <b className="font-semibold text-brand-text">
        −{Math.round((savingPaise / struckPaise) * 100)} %
      </b>{' '}
      and “Save {formatPaise(savingPaise)}”.
    </p>
  );
}

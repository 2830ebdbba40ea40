// The file of an import with its rows: ready, with errors, with warnings.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { importSourceNames } from '#domain/transfer/sources.ts';
import { type OpenedImport, type OpenedReview, countOf } from './transfer-api.ts';

export function TotalsCard({ dto, review }: { dto: OpenedImport; review: OpenedReview }) {
  const { fileName, rowCount, productCount, source } = dto;
  const { errorRows, warningRows } = review;
  const ready = Math.max(rowCount - errorRows, 0);
  return (
    <section
      aria-label="File"
      className="mb-5 grid rounded-md bg-card shadow-1 sm:grid-cols-3 lg:grid-cols-[minmax(0,1.25fr)_repeat(3,minmax(0,1fr))]"
    >
      <div className="min-w-0 p-4 sm:col-span-3 md:px-6 lg:col-span-1">
        <p className="truncate type-heading">{fileName}</p>
        <p className="mt-1 type-caption text-muted">
          {countOf(rowCount, 'row')} · {countOf(productCount, 'product')} ·{' '}
          {importSourceNames[source]}
        </p>
        <Link
          to={adminPaths.transfer()}
          className={cx(textLinkClass, 'mt-2 inline-block type-small')}
        >
          Choose another file
        </Link>
      </div>
      <Figure count={ready} tone="text-on-good">
        rows ready
      </Figure>
      <Figure count={errorRows} tone="text-error">
        {errorRows === 1 ? 'row with errors' : 'rows with errors'}
      </Figure>
      <Figure count={warningRows} tone="text-on-wait">
        {warningRows === 1 ? 'row with warnings' : 'rows with warnings'}
      </Figure>
    </section>
  );
}

type FigureProps = { count: number; tone: string; children: ReactNode };

function Figure({ count, tone, children }: FigureProps) {
  return (
    <div className="flex items-baseline gap-2 border-t border-line px-4 py-3 sm:block sm:border-l sm:py-4 md:px-6 lg:border-t-0">
      <p
        className={cx('type-page-title tabular-nums lining-nums', count > 0 ? tone : 'text-muted')}
      >
        {count.toLocaleString('en-IN')}
      </p>
      <p className="type-small text-muted">{children}</p>
    </div>
  );
}

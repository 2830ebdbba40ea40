// History of a product: each version with who saved it, what it changed from and to, and its restoration.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { postVersionRestoration } from '../product-document/product-api.ts';
import { VersionValue } from './version-value.tsx';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { toast } from '#ui/components/toast.tsx';
import { fieldLabel } from '#domain/product/product-document.ts';
import type { ProductVersion } from '#server/shop/products/product-history.ts';

type VersionListProps = {
  productId: string;
  versions: readonly ProductVersion[];
  /** The product's version now, which a restoration starts from. */
  current: number;
};

export function VersionList({ productId, versions, current }: VersionListProps) {
  const [restoring, setRestoring] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const restore = async (restored: number) => {
    setRestoring(restored);
    try {
      await postVersionRestoration(productId, { version: current, restored });
      toast({ title: 'Version restored', text: 'The versions since then stay in the history.' });
    } catch (error) {
      showErrorToast(error);
    } finally {
      await revalidate();
      setRestoring(null);
    }
  };
  return (
    <ol className="grid gap-4">
      {versions.map(({ version, at, by, changes }, index) => (
        <li key={version}>
          <Card className="p-4 sm:p-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-semibold">
                <time dateTime={at}>{formatMoment(at)}</time>
                <span className="font-normal text-muted"> · {by ?? 'The shop'}</span>
              </h2>
              {index > 0 && (
                <Button
                  variant="outline"
                  size="sm"
                  loading={restoring === version}
                  disabled={restoring !== null && restoring !== version}
                  aria-label={`Restore this version, of ${formatMoment(at)}`}
                  onClick={() => void restore(version)}
                >
                  Restore this version
                </Button>
              )}
            </div>
            {changes.length === 0 ? (
              <p className="mt-2 type-small text-muted">
                {index === versions.length - 1 ? 'The oldest stored version.' : 'Nothing changed.'}
              </p>
            ) : (
              <dl className="mt-3 grid gap-3 type-small">
                {changes.map(({ field, from, to }) => (
                  <div key={field} className="grid gap-x-4 sm:grid-cols-[12rem_1fr_1fr]">
                    <dt className="font-medium">{fieldLabel(field)}</dt>
                    <dd className="text-muted">
                      <span className="sr-only">From </span>
                      <VersionValue field={field} value={from} other={from} />
                    </dd>
                    <dd>
                      <span className="sr-only">To </span>
                      <VersionValue field={field} value={to} other={from} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </Card>
        </li>
      ))}
    </ol>
  );
}

// Versions of the home page: when and by whom each was saved, what it changed, and its restoration.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { toast } from '#ui/components/toast.tsx';
import { formatMoment } from '#ui/shop/format-date.ts';
import { MarkedText } from '../editor/marked-text.tsx';
import { type loadHomeVersions, postHomeRestoration } from './home-api.ts';
import { homeFieldLabel, homeValueText } from './home-text.ts';

type HomeVersionListProps = { versions: Awaited<ReturnType<typeof loadHomeVersions>> };

export function HomeVersionList({ versions }: HomeVersionListProps) {
  const [restoring, setRestoring] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const current = versions[0]?.version ?? 0;
  const restore = async (restored: number) => {
    setRestoring(restored);
    try {
      await postHomeRestoration(current, restored);
      toast({ title: 'Version restored', text: 'The versions since then stay in this list.' });
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
                Version {version}, <time dateTime={at}>{formatMoment(at)}</time>
                <span className="font-normal text-muted"> · {by ?? 'The shop'}</span>
              </h2>
              {index > 0 && (
                <Button
                  variant="outline"
                  size="sm"
                  loading={restoring === version}
                  disabled={restoring !== null && restoring !== version}
                  aria-label={`Restore version ${version}`}
                  onClick={() => void restore(version)}
                >
                  Restore
                </Button>
              )}
            </div>
            {changes.length === 0 ? (
              <p className="mt-2 type-small text-muted">Nothing changed.</p>
            ) : (
              <dl className="mt-3 grid gap-3 type-small wrap-anywhere">
                {changes.map(({ field, from, to }) => (
                  <div key={field} className="grid gap-x-4 sm:grid-cols-[12rem_1fr_1fr]">
                    <dt className="font-medium">{homeFieldLabel(field)}</dt>
                    <dd className="text-muted">
                      <span className="sr-only">From </span>
                      {homeValueText(field, from)}
                    </dd>
                    <dd>
                      <span className="sr-only">To </span>
                      <MarkedText
                        text={homeValueText(field, to)}
                        other={homeValueText(field, from)}
                      />
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

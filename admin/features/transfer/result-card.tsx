// A running import with its progress, or the result of one, with its undo.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { type OpenedImport, countOf, postUndo, importStatusNames } from './transfer-api.ts';

export function ProgressCard({ dto }: { dto: OpenedImport }) {
  const { done, total, startedAt } = dto.progress;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const elapsed = startedAt ? now - Date.parse(startedAt) : 0;
  const left = done > 0 ? Math.ceil(((elapsed / done) * (total - done)) / 1_000) : null;
  return (
    <SectionCard title="Importing…">
      <div className="grid gap-3 p-4 md:p-6">
        <MeterBar value={done} max={total} />
        <p role="status" className="type-small">
          {`${done.toLocaleString('en-IN')} of ${countOf(total, 'product')}`}
          {left !== null && left > 0 && `, about ${countOf(left, 'second')} left`}
        </p>
        <p className="type-small text-muted">You can close this page. The import goes on.</p>
      </div>
    </SectionCard>
  );
}

export function ResultCard({ dto, onUndone }: { dto: OpenedImport; onUndone: () => void }) {
  const { totals, images, status, undoUntil, finishedAt } = dto;
  return (
    <SectionCard title={importStatusNames[status]}>
      <div className="grid gap-4 p-4 md:p-6">
        {totals && (
          <p>
            {`${countOf(totals.created, 'new product')}, ${totals.changed.toLocaleString('en-IN')} updated, ${totals.unchanged.toLocaleString('en-IN')} unchanged.`}
            {totals.published > 0 && ` ${countOf(totals.published, 'product')} published.`}
          </p>
        )}
        {finishedAt && <p className="type-small text-muted">{formatMoment(finishedAt)}</p>}
        <ImagesOf images={images} />
        <div className="flex flex-wrap items-center gap-3">
          <Link to={adminPaths.products()} className={buttonClass()}>
            View products
          </Link>
          {undoUntil && <UndoButton dto={dto} onUndone={onUndone} />}
        </div>
        {undoUntil && (
          <p className="type-caption text-muted">
            {`Can be undone until ${formatMoment(undoUntil)}, where nothing of it has been sold or edited since.`}
          </p>
        )}
      </div>
    </SectionCard>
  );
}

function UndoButton({ dto, onUndone }: { dto: OpenedImport; onUndone: () => void }) {
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async () => {
    setIsUndoing(true);
    try {
      await postUndo(dto.id);
      onUndone();
    } catch (error) {
      showErrorToast(error);
    }
    setIsUndoing(false);
  };
  return (
    <Button variant="outline" loading={isUndoing} onClick={() => void undo()}>
      Undo import
    </Button>
  );
}

function ImagesOf({ images: { waiting, done, failed } }: Pick<OpenedImport, 'images'>) {
  if (waiting + done + failed.length === 0) return null;
  return (
    <div className="grid gap-2 type-small">
      <p role="status">
        {waiting > 0
          ? `${countOf(done, 'image')} downloaded, ${waiting.toLocaleString('en-IN')} to go.`
          : `${countOf(done, 'image')} downloaded.`}
      </p>
      {failed.length > 0 && (
        <>
          <p className="font-semibold text-error">
            {`${countOf(failed.length, 'image')} not downloaded:`}
          </p>
          <ul className="grid gap-2">
            {failed.map(({ name, url, error }) => (
              <li key={`${name} ${url}`} className="wrap-anywhere">
                <b className="font-semibold">{name}</b>: {error}
                <span className="block type-caption text-muted">{url}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

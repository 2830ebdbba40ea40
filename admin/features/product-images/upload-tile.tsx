// One upload in the image grid: preview, percent, and after an error its text with "Try again".
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import type { Upload } from './use-uploads.ts';

type UploadTileProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

const meterClass =
  'mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-calm [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-calm [&::-webkit-progress-value]:bg-accent-fill';

export function UploadTile({ upload, onRetry, onRemove }: UploadTileProps) {
  const { name, preview, share, error } = upload;
  const percent = Math.round(share * 100);
  if (error) {
    return (
      <div
        role="group"
        aria-label={name}
        className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-error p-3 type-small"
      >
        <p role="alert" className="min-w-40 grow">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="text-error">{error}</span>
        </p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="ghost-accent" size="sm" onClick={onRemove}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-md bg-calm">
      {preview && <img src={preview} alt="" className="size-full object-cover opacity-60" />}
      <div className="absolute inset-x-2 bottom-2 rounded-sm bg-raised/90 p-1.5">
        <p className="type-caption font-semibold tabular-nums">
          {percent === 100 ? 'Optimising…' : `${percent} %`}
        </p>
        <progress
          value={share}
          aria-label={`Uploading ${name}`}
          className={cx(meterClass, percent === 100 && 'animate-pulse')}
        />
      </div>
    </div>
  );
}

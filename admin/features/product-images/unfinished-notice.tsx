// Notice that uploads were broken off when the editor was closed: the files must be chosen again.
import { Button } from '#ui/components/button.tsx';

type UnfinishedNoticeProps = { names: readonly string[]; onClose: () => void };

export function UnfinishedNotice({ names, onClose }: UnfinishedNoticeProps) {
  if (names.length === 0) return null;
  const subject = names.length === 1 ? '1 image was' : `${names.length} images were`;
  const object = names.length === 1 ? 'it' : 'them';
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-wait px-4 py-3 type-small text-on-wait"
    >
      <p className="min-w-0 grow wrap-anywhere">
        {subject} not uploaded when this page was closed. Please choose {object} again:{' '}
        <b className="font-semibold">{names.join(', ')}</b>
      </p>
      <Button variant="outline" size="sm" onClick={onClose}>
        OK
      </Button>
    </div>
  );
}

/** Returns the text that asks before the editor is left; undefined while nothing is being uploaded. */
export function unfinishedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 image is not uploaded yet.' : `${count} images are not uploaded yet.`;
}

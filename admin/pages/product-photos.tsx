// Photos of many new products: chosen together, grouped by product, and made into drafts by one press.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { connectionState, subscribeToConnection } from '#ui/client/connection.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { ChoosePhotos } from '../features/photo-groups/choose-photos.tsx';
import { DraftQueueNotice } from '../features/photo-groups/draft-queue-notice.tsx';
import { KindOfPhotos } from '../features/photo-groups/kind-of-photos.tsx';
import { makeDrafts } from '../features/photo-groups/make-drafts.ts';
import { PhotoGroupCard } from '../features/photo-groups/photo-group-card.tsx';
import {
  type PhotoSession,
  clearSession,
  undoGroupEdit,
  usePhotoSession,
} from '../features/photo-groups/photo-session.ts';
import { RefusedPhotos } from '../features/photo-groups/refused-photos.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { EditorBar } from '../ui/editor-bar.tsx';

export function Component() {
  const session = usePhotoSession();
  const { photos, groups, history, isMaking, kind, isKept, isLoaded, unreadCount } = session;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const undo = () => {
    undoGroupEdit();
    setAnnouncement('Undone.');
  };
  useUndoShortcut(history.length > 0 && !isMaking, undo);
  const onDone = (text: string) => {
    setSelectedId(null);
    setAnnouncement(text);
  };
  return (
    <>
      <PageHeader title="Photos of new products" />
      <div className="grid gap-4 pb-28">
        {photos.length === 0 && <DraftQueueNotice />}
        {!isMaking && <ChoosePhotos isFirst={photos.length === 0} />}
        {photos.length === 0 && (
          <p className="type-small text-muted">
            Choose up to forty photos at once. They are grouped by the time at which they were taken
            and by their colours; you correct the groups, and each becomes a draft.
          </p>
        )}
        {!isKept && (
          <p className="rounded-md bg-wait px-4 py-3 type-small text-on-wait">
            This device has no room to keep the photos. Leave this page open until all are uploaded.
          </p>
        )}
        <RefusedPhotos photos={photos.filter(({ isRefused }) => isRefused)} />
        {photos.length > 0 && <Progress session={session} />}
        {groups.length > 0 && unreadCount === 0 && !isMaking && (
          <>
            <KindOfPhotos kind={kind} />
            {groups.map((group, at) => (
              <PhotoGroupCard
                key={group.id}
                number={at + 1}
                photos={byId}
                onSelect={setSelectedId}
                {...{ group, groups, selectedId, onDone }}
              />
            ))}
          </>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {isLoaded && photos.length > 0 && !isMaking && (
          <p>
            <Button
              variant="ghost-accent"
              size="sm"
              onClick={() => {
                setSelectedId(null);
                void clearSession();
              }}
            >
              Remove all photos
            </Button>
          </p>
        )}
      </div>
      {groups.length > 0 && unreadCount === 0 && <MakeBar session={session} onUndo={undo} />}
    </>
  );
}

function Progress({ session: { photos, groups, unreadCount, isMaking, madeIds } }: Props) {
  const used = photos.filter(({ isRefused }) => !isRefused);
  const stored = used.filter(({ key }) => key !== null).length;
  const [share, text] = isMaking
    ? [madeIds.length / groups.length, `${madeIds.length} of ${groups.length} drafts made`]
    : unreadCount > 0
      ? [1 - unreadCount / photos.length, `Reading the photos, ${unreadCount} left`]
      : [stored / used.length, `${stored} of ${used.length} photos uploaded`];
  return (
    <div className="grid gap-1.5">
      <p className="type-small tabular-nums">{text}</p>
      {share < 1 && (
        <progress
          value={share}
          aria-label={text}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-calm [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-calm [&::-webkit-progress-value]:bg-accent-fill"
        />
      )}
    </div>
  );
}

type Props = { session: PhotoSession };

function MakeBar({ session, onUndo }: Props & { onUndo: () => void }) {
  const { photos, groups, history, isMaking, madeIds } = session;
  const [isRunning, setIsRunning] = useState(false);
  const navigate = useNavigate();
  const isOffline =
    useSyncExternalStore(subscribeToConnection, connectionState, () => 'online') === 'offline';
  const used = new Set(groups.flatMap(({ photoIds }) => photoIds));
  const isUploaded = photos.every(({ id, key }) => key !== null || !used.has(id));
  const make = async () => {
    setIsRunning(true);
    try {
      const firstId = await makeDrafts();
      if (firstId) await navigate(adminPaths.product(firstId));
    } catch (error) {
      showErrorToast(error);
    } finally {
      setIsRunning(false);
    }
  };
  const left = groups.length - madeIds.length;
  const drafts = left === 1 ? '1 draft' : `${left} drafts`;
  return (
    <EditorBar>
      <Button
        variant="ghost-accent"
        size="sm"
        disabled={history.length === 0 || isMaking}
        onClick={onUndo}
      >
        Undo
      </Button>
      {!isUploaded && (
        <p role="status" className="type-small">
          {isOffline
            ? 'No connection. The photos are sent once it is back.'
            : 'Photos are being uploaded…'}
        </p>
      )}
      <Button
        variant="gold"
        size="sm"
        className="ml-auto"
        disabled={!isUploaded}
        loading={isRunning}
        onClick={() => void make()}
      >
        {isMaking && !isRunning ? `Try again: ${drafts}` : `Make ${drafts}`}
      </Button>
    </EditorBar>
  );
}

/** Ctrl-Z, or Cmd-Z on a Mac. */
function useUndoShortcut(isActive: boolean, onUndo: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      onUndo();
    };
    window.addEventListener('keydown', undo);
    return () => window.removeEventListener('keydown', undo);
  }, [isActive, onUndo]);
}

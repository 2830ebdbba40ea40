// Saves the shown filters as a view, or deletes the own view that is shown.
import { Suspense, lazy, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { type ListQuery, deleteView, saveView } from './saved-views.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import type { SavedList, SavedView } from '#server/shop/saved-views/saved-views.ts';

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.tsx').then((loaded) => ({ default: loaded.SaveViewDialog })),
);

type ViewActionsProps = {
  list: SavedList;
  /** The list's query as the URL has it, without the page. */
  query: ListQuery;
  /** The list without filters. */
  home: string;
  isFiltered: boolean;
  views: readonly SavedView[];
  current: SavedView | null;
};

export function ViewActions({ list, query, home, isFiltered, views, current }: ViewActionsProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const undoToast = useUndoToast();
  const remove = async (view: SavedView) => {
    try {
      await deleteView(view.id);
      const undo = () => saveView({ list, ...view });
      toast(undoToast({ title: `View “${view.name}” deleted`, undo, undone: 'View restored' }));
      await navigate(home);
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <>
      {isFiltered && current === null && (
        <button type="button" className={quietLinkClass} onClick={() => setIsNaming(true)}>
          Save view
        </button>
      )}
      {current?.isOwn && (
        <button type="button" className={quietLinkClass} onClick={() => void remove(current)}>
          Delete view
        </button>
      )}
      {isNaming && (
        <Suspense>
          <SaveViewDialog
            list={list}
            query={query}
            views={views}
            onClose={() => setIsNaming(false)}
            onSaved={() => {
              setIsNaming(false);
              void revalidate();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

// Saves the shown filters as a view, or deletes the own view that is shown.
import { Suspense, lazy, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ListState } from './list-state.ts';
import { deleteView } from './saved-views.ts';
import { showErrorToast } from '#app/client/error-toast.ts';
import { quietLinkClass } from '#app/ui/link-styles.ts';
import { toast } from '#app/ui/toast.tsx';
import { paths } from '#domain/routes.ts';
import type { SavedView } from '#server/products/saved-views.ts';

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.tsx').then((loaded) => ({ default: loaded.SaveViewDialog })),
);

type ViewActionsProps = { state: ListState; isFiltered: boolean; current: SavedView | null };

export function ViewActions({ state, isFiltered, current }: ViewActionsProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const remove = async (view: SavedView) => {
    try {
      await deleteView(view.id);
      toast({ title: `View “${view.name}” deleted` });
      await navigate(paths.adminProducts());
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
            state={state}
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

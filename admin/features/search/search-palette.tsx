// Search over everything in the back office, in a dialog: Ctrl-K, Cmd-K or the search button.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchIcon } from '#ui/components/icons.tsx';
import { type Found, type FoundGroup } from './find-pages.ts';
import { RowImage } from '../list/row-image.tsx';
import { find, loadSettings } from './find.ts';

type SearchPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function SearchPalette({ open, onOpenChange }: SearchPaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          aria-label="Search"
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-xl flex-col bg-card shadow-3 max-md:h-dvh md:top-[12dvh] md:max-h-[70dvh] md:rounded-md"
        >
          <Palette onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  // Read anew each time the search is opened: what is saved meanwhile is found.
  const [settings] = useState(loadSettings);
  const groups = useFound(text.trim(), settings);
  const navigate = useNavigate();
  const open = (found: Found) => {
    onClose();
    void navigate(found.to);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups ?? []}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={setText}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <SearchIcon className="flex-none text-muted" />
        <Autocomplete.Input
          aria-label="Search orders, products, messages, pages and settings"
          placeholder="Order, product, message, page or setting"
          className="h-14 w-full bg-transparent outline-none"
        />
        <Dialog.Close className="type-small text-muted underline">Close</Dialog.Close>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2">
        <Autocomplete.Empty className="p-4 text-muted empty:hidden">
          {groups !== null && 'No results.'}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: FoundGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="mb-2">
              <Autocomplete.GroupLabel className="px-3 py-1 type-caption font-semibold text-muted">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(found: Found) => (
                  <Autocomplete.Item
                    key={found.value}
                    value={found}
                    onClick={() => open(found)}
                    className="flex min-h-11 cursor-pointer items-center gap-x-3 rounded-sm px-3 py-2 data-highlighted:bg-subtle data-highlighted:text-on-subtle"
                  >
                    {found.image !== undefined && (
                      <RowImage image={found.image} className="h-10 w-8" />
                    )}
                    <span className="min-w-0 grow">
                      <span className="mr-3 font-medium">{found.label}</span>
                      <span className="type-small opacity-80">{found.details}</span>
                    </span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

const TYPING_PAUSE_MS = 150;

/** Null until the first answer; an answer to an earlier text is ignored. */
function useFound(text: string, settings: ReturnType<typeof loadSettings>): FoundGroup[] | null {
  const [groups, setGroups] = useState<FoundGroup[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: FoundGroup[]) => isCurrent && setGroups(found);
    const timer = setTimeout(
      () => void find(text, settings).then(show, () => show([])),
      TYPING_PAUSE_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, settings]);
  return groups;
}

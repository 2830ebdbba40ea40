// Save bar: one for a whole editor, at the bottom, only while something is unsaved.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { EditorBar } from './editor-bar.tsx';

export type SaveBarProps = {
  /** Names of what has changed, such as `Price`. The bar is hidden while there is none. */
  changes: readonly string[];
  saving: boolean;
  /** What is wrong, such as `2 fields need attention`; '' when nothing is. */
  problem?: string;
  saveLabel?: string;
  onSave: () => void;
  onDiscard: () => void;
};

const NAMED = 3;

export function SaveBar(props: SaveBarProps) {
  const isShown = props.changes.length > 0;
  useSaveShortcut(isShown && !props.saving, props.onSave);
  return (
    <div role="region" aria-label="Unsaved changes" hidden={!isShown}>
      {isShown && <Bar {...props} />}
    </div>
  );
}

function Bar({ changes, saving, problem, saveLabel = 'Save', onSave, onDiscard }: SaveBarProps) {
  const ref = useFocusOnLeaving();
  return (
    <EditorBar ref={ref} hasTwoRows>
      <p className="min-w-0 grow type-small" role="status">
        {problem ? <span className="font-semibold text-error">{problem}</span> : summaryOf(changes)}
      </p>
      <div className="ml-auto flex gap-4">
        <Button variant="ghost-accent" size="sm" onClick={onDiscard} disabled={saving}>
          Discard
        </Button>
        <Button variant="gold" size="sm" onClick={onSave} loading={saving}>
          {saveLabel}
        </Button>
      </div>
    </EditorBar>
  );
}

/** The content of the page gets the focus when the bar disappears with it. */
function useFocusOnLeaving() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    return () => {
      if (!bar?.contains(document.activeElement)) return;
      document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

function summaryOf(changes: readonly string[]): string {
  const count = changes.length === 1 ? '1 unsaved change' : `${changes.length} unsaved changes`;
  const names = changes.slice(0, NAMED).join(', ');
  return `${count}: ${names}${changes.length > NAMED ? ' …' : ''}`;
}

/** Ctrl-S, or Cmd-S on a Mac, as in every editor. */
function useSaveShortcut(isActive: boolean, onSave: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [isActive, onSave]);
}

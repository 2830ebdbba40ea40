// Bar at the bottom of an editor; on the phone it takes the place of the navigation.
import type { ReactNode, Ref } from 'react';

/** `hasTwoRows`: on the phone; toasts then stand at the top. */
type EditorBarProps = { ref?: Ref<HTMLDivElement>; hasTwoRows?: boolean; children: ReactNode };

export function EditorBar({ ref, hasTwoRows = false, children }: EditorBarProps) {
  return (
    <div
      ref={ref}
      data-action-bar
      data-action-notes={hasTwoRows || undefined}
      className="on-dark fixed inset-x-0 bottom-0 z-40 bg-footer pb-[env(safe-area-inset-bottom)] md:left-16 lg:left-62"
    >
      <div className="mx-auto flex max-w-310 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-8 lg:px-11">
        {children}
      </div>
    </div>
  );
}

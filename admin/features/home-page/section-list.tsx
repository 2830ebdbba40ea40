// Sections of the home page in their order: dragged by the handle or moved by Alt and the arrow keys, on or off, one open.
import type { ReactNode } from 'react';
import { cx } from '#ui/components/cx.ts';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import {
  type HomeDocument,
  type SectionKey,
  sectionKinds,
  summaryOfSection,
} from '#domain/home/home-page.ts';
import { SortableList } from '../../ui/sortable-list.tsx';
import { Switch } from '../../ui/switch.tsx';

type SectionListProps = {
  document: HomeDocument;
  open: SectionKey | null;
  /** The sections with a field that is not valid. */
  invalid: ReadonlySet<string>;
  onOpen: (kind: SectionKey | null) => void;
  onReorder: (order: SectionKey[]) => void;
  onSwitch: (kind: SectionKey, isOn: boolean) => void;
  renderEditor: (kind: SectionKey) => ReactNode;
};

export function SectionList(props: SectionListProps) {
  const { document: page, open, invalid, onOpen, onReorder, onSwitch, renderEditor } = props;
  const nameOf = (kind: SectionKey) => sectionKinds[kind].label;
  return (
    <SortableList
      label="Sections"
      items={page.order}
      idOf={(kind) => kind}
      nameOf={nameOf}
      onReorder={onReorder}
      renderRow={(kind, _at, onMoveKey) => (
        <>
          <button
            type="button"
            aria-expanded={open === kind}
            onClick={() => onOpen(open === kind ? null : kind)}
            onKeyDown={(event) => event.altKey && onMoveKey(event)}
            className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-2 rounded-sm px-1.5 text-left"
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{nameOf(kind)}</span>
              <span
                className={cx(
                  'block truncate type-caption',
                  invalid.has(kind) ? 'text-error' : 'text-muted',
                )}
              >
                {invalid.has(kind) ? 'Needs attention' : summaryOfSection(kind, page)}
              </span>
            </span>
            <ChevronDownIcon size={18} className={cx('flex-none', open === kind && 'rotate-180')} />
          </button>
          <Switch
            label={`Show ${nameOf(kind)}`}
            hideLabel
            checked={page[kind].isOn}
            onChange={(isOn) => onSwitch(kind, isOn)}
          />
        </>
      )}
      renderBelow={(kind) => open === kind && renderEditor(kind)}
    />
  );
}

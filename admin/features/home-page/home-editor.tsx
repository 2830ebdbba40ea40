// Editor of the home page: its sections on the left, the storefront's own page on the right; on a phone two tabs.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import {
  type HomeDocument,
  type SectionKey,
  completeHome,
  homeErrors,
  sectionKeys,
} from '#domain/home/home-page.ts';
import type { SavedDocument } from '../../ui/saved-document.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { changedValues, conflictOf, useDocumentEditor } from '../editor/use-document-editor.ts';
import { postHomeChanges } from './home-api.ts';
import { homeSectionLabel, homeValueText } from './home-text.ts';
import { HomePreview } from './home-preview.tsx';
import { SectionEditor } from './section-editors.tsx';
import type { HomeChoices } from './section-editor-props.ts';
import { SectionList } from './section-list.tsx';
import { useFoundProducts } from './use-found-products.ts';

const tabs = [
  { value: 'form', label: 'Form' },
  { value: 'preview', label: 'Preview' },
] as const;

type HomeEditorProps = {
  saved: SavedDocument<HomeDocument>;
  choices: Omit<HomeChoices, 'onFound'>;
};

export function HomeEditor({ saved, choices: given }: HomeEditorProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<SectionKey | null>('banner');
  const [openSlide, setOpenSlide] = useState(0);
  const [tab, setTab] = useState<'form' | 'preview'>('form');
  const choices = useFoundProducts(given);
  const editor = useDocumentEditor<HomeDocument, SavedDocument<HomeDocument>>({
    key: 'home-page',
    subject: 'the home page',
    saved,
    complete: completeHome,
    errorsOf: homeErrors,
    readConflict: conflictOf('home/edited-by-another'),
    save: async (edited, base) => {
      const changes = changedValues(base.value, edited);
      const { document, version } = await postHomeChanges(base.version, changes);
      return { value: document, version };
    },
  });
  const { set, errors, round } = editor;
  const { value } = editor.draft;
  const [shownErrors, setShownErrors] = useState(errors);
  if (shownErrors !== errors) {
    setShownErrors(errors);
    const [kind, list, index] = Object.keys(errors)[0]?.split('.') ?? [];
    const section = sectionKeys.find((key) => key === kind);
    if (section) {
      setOpen(section);
      setTab('form');
    }
    if (list === 'slides' && index !== undefined) setOpenSlide(Number(index));
  }
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    // Once the section of the first error is open.
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const change = <K extends SectionKey>(kind: K, section: Partial<HomeDocument[K]>) =>
    set({ [kind]: { ...value[kind], ...section } } as Partial<HomeDocument>);
  return (
    <EditorFrame
      subject="the home page"
      editor={editor}
      labelOf={homeSectionLabel}
      textOf={homeValueText}
      onSaved={() => void revalidate()}
    >
      <div className="flex xl:hidden">
        <SegmentedControl label="Show" options={tabs} value={tab} onChange={setTab} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className={cx('min-w-0', tab !== 'form' && 'max-xl:hidden')}>
          <SectionList
            document={value}
            open={open}
            invalid={new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? ''))}
            onOpen={setOpen}
            onReorder={(order) => set({ order })}
            onSwitch={(kind, isOn) => change(kind, { isOn })}
            renderEditor={(kind) => (
              <SectionEditor
                key={`${kind} ${round}`}
                kind={kind}
                value={value[kind]}
                errors={errorsWithin(kind, errors)}
                choices={choices}
                onChange={(section) => change(kind, section)}
                openSlide={openSlide}
                onOpenSlide={setOpenSlide}
              />
            )}
          />
        </div>
        <div className={cx('min-w-0 xl:sticky xl:top-5', tab !== 'preview' && 'max-xl:hidden')}>
          <HomePreview
            document={value}
            open={open}
            openSlide={open === 'banner' ? openSlide : 0}
            onOpen={(kind) => {
              setOpen(kind);
              setTab('form');
            }}
          />
        </div>
      </div>
    </EditorFrame>
  );
}

function errorsWithin(kind: SectionKey, errors: Record<string, string>): Record<string, string> {
  const inside = Object.entries(errors).filter(([path]) => path.startsWith(`${kind}.`));
  return Object.fromEntries(inside.map(([path, error]) => [path.slice(kind.length + 1), error]));
}

// Blocks of a page in their order: added, moved, opened and removed; one is open.
import { useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { cx } from '#ui/components/cx.ts';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import {
  type PageBlock,
  blockKindNames,
  blockKinds,
  emptyBlock,
  summaryOfBlock,
} from '#domain/pages/blocks.ts';
import { MAX_BLOCKS } from '#domain/pages/page.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import type { HomeChoices } from '../home-page/section-editor-props.ts';
import { BlockEditor } from './block-editors.tsx';

type BlockListProps = {
  blocks: readonly PageBlock[];
  errors: Record<string, string>;
  choices: HomeChoices;
  /** Id of the open block; '' for none. */
  open: string;
  onOpen: (id: string) => void;
  onChange: (blocks: PageBlock[]) => void;
};

export function BlockList({ blocks, errors, choices, open, onOpen, onChange }: BlockListProps) {
  const [removed, setRemoved] = useState('');
  const add = useRef<HTMLDivElement>(null);
  const hasError = (at: number) =>
    Object.keys(errors).some((path) => path.startsWith(`blocks.${at}.`));
  const nameOf = (block: PageBlock) => {
    const { label } = blockKinds[block.kind];
    return `${label} ${blocks.filter(({ kind }) => kind === block.kind).indexOf(block as never) + 1}`;
  };
  return (
    <EditorCard
      id="blocks"
      title="Blocks"
      hint="Sort them by dragging, or by Alt and the arrow keys."
    >
      {blocks.length > 0 && (
        <SortableList
          label="Blocks"
          items={blocks}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onReorder={onChange}
          renderRow={(block, at, onMoveKey) => (
            <button
              type="button"
              aria-expanded={open === block.id}
              onClick={() => onOpen(open === block.id ? '' : block.id)}
              onKeyDown={(event) => event.altKey && onMoveKey(event)}
              className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-2 rounded-sm px-1.5 text-left"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{nameOf(block)}</span>
                <span
                  dir="auto"
                  className={cx(
                    'block truncate type-caption',
                    hasError(at) ? 'text-error' : 'text-muted',
                  )}
                >
                  {hasError(at) ? 'Needs attention' : summaryOfBlock(block) || 'Empty'}
                </span>
              </span>
              <ChevronDownIcon
                size={18}
                className={cx('flex-none', open === block.id && 'rotate-180')}
              />
            </button>
          )}
          renderBelow={(block, at) =>
            open === block.id && (
              <div className="grid grid-cols-1 gap-5">
                <BlockEditor
                  kind={block.kind}
                  value={block.content}
                  path={`blocks.${at}`}
                  errors={errors}
                  choices={choices}
                  onChange={(content) =>
                    onChange(blocks.with(at, { ...block, content } as PageBlock))
                  }
                />
                <Button
                  size="sm"
                  variant="ghost-accent"
                  className="justify-self-start"
                  onClick={() => {
                    setRemoved(`${nameOf(block)} removed.`);
                    onChange(blocks.toSpliced(at, 1));
                    add.current?.querySelector('button')?.focus();
                  }}
                >
                  Remove {nameOf(block)}
                </Button>
              </div>
            )
          }
        />
      )}
      <p role="status" className="sr-only">
        {removed}
      </p>
      <FieldError id="blocks-error" error={errors.blocks} />
      {blocks.length < MAX_BLOCKS && (
        <div ref={add} role="group" aria-label="Add block" className="mt-4 flex flex-wrap gap-2">
          {blockKindNames.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="outline"
              aria-label={`Add ${blockKinds[kind].label}`}
              onClick={() => {
                const block = emptyBlock(kind, crypto.randomUUID());
                onChange([...blocks, block]);
                onOpen(block.id);
              }}
            >
              {blockKinds[kind].label}
            </Button>
          ))}
        </div>
      )}
    </EditorCard>
  );
}

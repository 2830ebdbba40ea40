// Publishing of the product editor: status, what is missing, publish now or on a day, and where the product is shown.
import { useState } from 'react';
import { StatusTag } from '../../ui/status-tag.tsx';
import { Switch } from '../../ui/switch.tsx';
import { statusNames, productStatusTones } from '../product-document/product-status.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editDocument } from '../product-document/product-draft.ts';
import type { ProductState, StatusChangeRequest } from '../product-document/product-state.ts';
import { FieldControls } from './field-control.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { formatDay, formatMoment } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import type { DocumentField, ProductStatus } from '#domain/product/product-document.ts';
import { missingToPublish } from '#domain/product/product-document-rules.ts';
import { paths } from '#domain/routes.ts';

type PublishingCardProps = EditorProps & {
  state: ProductState;
  /** The status that is being set; null while none is. */
  running: ProductStatus | null;
  onChange: (change: Omit<StatusChangeRequest, 'version'>) => void;
  onJump: (field: DocumentField) => void;
};

export function PublishingCard(props: PublishingCardProps) {
  const { draft, set, errors, state, running, onChange, onJump } = props;
  const { isOnSale } = draft.document;
  const [isScheduling, setIsScheduling] = useState(false);
  const missing = missingToPublish(draft.document);
  const { status } = state;
  const isOpen = status === 'draft' || status === 'scheduled';
  return (
    <EditorCard
      id="publishing"
      title="Publishing"
      end={<StatusTag tone={productStatusTones[status]}>{statusNames[status]}</StatusTag>}
    >
      <p className="type-small text-muted">{statusText(state)}</p>
      {status !== 'published' && missing.length > 0 && (
        <div className="mt-3 rounded-md bg-wait p-3 type-small text-on-wait">
          <p className="font-semibold">To publish this product:</p>
          <ul className="mt-1 grid gap-1">
            {missing.map(({ field, message }) => (
              <li key={message}>
                <button
                  type="button"
                  onClick={() => onJump(field)}
                  className="min-h-8 cursor-pointer text-left underline underline-offset-4 hover:decoration-2"
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {status !== 'published' && (
          <Button
            size="sm"
            loading={running === 'published'}
            disabled={missing.length > 0}
            onClick={() => onChange({ status: 'published' })}
          >
            {status === 'archived' ? 'Publish again' : 'Publish now'}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="outline"
            size="sm"
            disabled={missing.length > 0}
            aria-expanded={isScheduling}
            onClick={() => setIsScheduling(!isScheduling)}
          >
            {status === 'scheduled' ? 'Change day' : 'Schedule'}
          </Button>
        )}
        {(status === 'published' || status === 'scheduled') && (
          <Button
            variant="outline"
            size="sm"
            loading={running === 'draft'}
            onClick={() => onChange({ status: 'draft' })}
          >
            {status === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
          </Button>
        )}
        {status === 'published' && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isScheduling}
            onClick={() => setIsScheduling(!isScheduling)}
          >
            {state.unpublishAt ? 'Change day' : 'Schedule unpublishing'}
          </Button>
        )}
        {state.unpublishAt && (
          <Button
            variant="ghost-accent"
            size="sm"
            loading={running === 'published'}
            onClick={() => onChange({ status: 'published' })}
          >
            Keep published
          </Button>
        )}
      </div>
      {isScheduling && status === 'published' && (
        <ScheduleForm
          label="Unpublish on"
          loading={running === 'published'}
          onSchedule={(unpublishAt) => {
            setIsScheduling(false);
            onChange({ status: 'published', unpublishAt });
          }}
        />
      )}
      {isScheduling && isOpen && (
        <ScheduleForm
          label="Publish on"
          loading={running === 'scheduled'}
          onSchedule={(publishAt) => {
            setIsScheduling(false);
            onChange({ status: 'scheduled', publishAt });
          }}
        />
      )}
      <div className="mt-4 divide-y divide-line border-t border-line">
        <FieldControls draft={draft} set={set} errors={errors} card="publishing" />
        <Switch
          label="On sale"
          hint="Listed under Deals while customers see a price struck."
          checked={isOnSale}
          onChange={(checked) => set(editDocument(draft, { isOnSale: checked }))}
        />
      </div>
      {status === 'published' && (
        <a
          href={paths.product(state.slug)}
          className={`mt-3 inline-flex min-h-6 items-center type-small ${textLinkClass}`}
        >
          View in store
        </a>
      )}
    </EditorCard>
  );
}

function statusText({ status, publishAt, unpublishAt, publishedAt }: ProductState): string {
  const end = unpublishAt ? `Will be unpublished on ${formatMoment(unpublishAt)}.` : '';
  if (status === 'published') {
    return `${publishedAt ? `Published on ${formatDay(publishedAt)}. ` : ''}${end}`;
  }
  if (status === 'scheduled')
    return publishAt ? `Will be published on ${formatMoment(publishAt)}.` : '';
  if (status === 'archived')
    return 'Not sold any more. Its page says so and shows what is like it.';
  return 'Only you see this product.';
}

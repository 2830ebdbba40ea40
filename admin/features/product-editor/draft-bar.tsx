// Bar of a product that is not published: whether the draft is saved, what is missing, and Publish.
import { Button } from '#ui/components/button.tsx';
import type { DocumentField } from '#domain/product/product-document.ts';
import { missingToPublish } from '#domain/product/product-document-rules.ts';
import type { QueuePlace } from '../photo-groups/draft-queue.ts';
import { EditorBar } from '../../ui/editor-bar.tsx';
import type { ProductDraft } from '../product-document/product-draft.ts';

type DraftBarProps = {
  draft: ProductDraft;
  /** Its place among the drafts of photos; null for any other product. */
  queue: QueuePlace | null;
  onNext: () => void;
  isSaving: boolean;
  /** Whether everything typed is stored. */
  isSaved: boolean;
  /** Why it cannot be saved, such as `1 field needs attention`; '' when nothing keeps it. */
  problem: string;
  onProblem: () => void;
  isPublishing: boolean;
  onPublish: () => void;
  onJump: (field: DocumentField) => void;
};

export function DraftBar(props: DraftBarProps) {
  const { draft, queue, onNext, isSaving, isSaved, isPublishing, onPublish } = props;
  const missing = missingToPublish(draft.document);
  const notice = noticeOf(props, missing);
  const name = queue ? `Draft ${queue.number} of ${queue.count}` : 'Draft';
  const saved = isSaved ? `${name} saved` : name;
  return (
    <EditorBar hasTwoRows={Boolean(queue?.nextId)}>
      <p className="type-small">{isSaving ? 'Saving…' : saved}</p>
      {notice && (
        <Button variant="ghost-accent" size="sm" onClick={notice.press}>
          {notice.text}
        </Button>
      )}
      {queue?.nextId && (
        <Button variant="ghost-accent" size="sm" className="ml-auto" onClick={onNext}>
          Next draft
        </Button>
      )}
      <Button
        variant="gold"
        size="sm"
        className={queue?.nextId ? undefined : 'ml-auto'}
        disabled={missing.length > 0}
        loading={isPublishing}
        onClick={onPublish}
      >
        Publish
      </Button>
    </EditorBar>
  );
}

/** What keeps the draft from being saved, else from being published; null when nothing does. */
function noticeOf(
  { problem, onProblem, onJump }: DraftBarProps,
  missing: ReturnType<typeof missingToPublish>,
): { text: string; press: () => void } | null {
  if (problem) return { text: problem, press: onProblem };
  const [first] = missing;
  if (!first) return null;
  const text = missing.length === 1 ? '1 thing missing' : `${missing.length} things missing`;
  return { text, press: () => onJump(first.field) };
}

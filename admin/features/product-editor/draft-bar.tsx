// Bar of a product that is not published: whether the draft is saved, what is missing, and Publish.
import { Button } from '#ui/components/button.tsx';
import type { DocumentField } from '#domain/product/product-document.ts';
import { missingToPublish } from '#domain/product/product-document-rules.ts';
import { EditorBar } from '../../ui/editor-bar.tsx';
import type { ProductDraft } from '../product-document/product-draft.ts';

type DraftBarProps = {
  draft: ProductDraft;
  isSaving: boolean;
  /** Whether everything typed is stored. */
  isSaved: boolean;
  isPublishing: boolean;
  onPublish: () => void;
  onJump: (field: DocumentField) => void;
};

export function DraftBar(props: DraftBarProps) {
  const { draft, isSaving, isSaved, isPublishing, onPublish, onJump } = props;
  const missing = missingToPublish(draft.document);
  const [first] = missing;
  const saved = isSaved ? 'Draft saved' : 'Draft';
  return (
    <EditorBar>
      <p className="type-small">{isSaving ? 'Saving…' : saved}</p>
      {first && (
        <Button variant="ghost-accent" size="sm" onClick={() => onJump(first.field)}>
          {missing.length === 1 ? '1 thing missing' : `${missing.length} things missing`}
        </Button>
      )}
      <Button
        variant="gold"
        size="sm"
        className="ml-auto"
        disabled={first !== undefined}
        loading={isPublishing}
        onClick={onPublish}
      >
        Publish
      </Button>
    </EditorBar>
  );
}

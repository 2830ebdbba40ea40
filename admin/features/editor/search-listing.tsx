// Search engine listing of a page: URL, title and text, with a preview of the result.
import { TextArea, TextField } from '#ui/components/field.tsx';
import { slugOf } from '#domain/product/product-document.ts';
import { EditorCard } from '../../ui/editor-card.tsx';

type Listing = { slug: string; seoTitle: string; seoDescription: string };

/** What search engines usually show, in characters. */
const TITLE_LENGTH = 60;
const TEXT_LENGTH = 160;

type SearchListingProps = {
  value: Listing;
  errors: Record<string, string>;
  set: (changes: Partial<Listing>) => void;
  /** Name of the page, from which an empty slug and title are made. */
  name: string;
  /** Text of the page, which the preview shows while the description is empty. */
  text: string;
  pathOf: (slug: string) => string;
  /** Whether the page keeps its URL. */
  hasFixedUrl?: boolean;
};

export function SearchListing(props: SearchListingProps) {
  const { value, errors, set, name, text, pathOf, hasFixedUrl = false } = props;
  const { slug, seoTitle, seoDescription } = value;
  return (
    <EditorCard id="search-listing" title="Search engine listing">
      <div className="mb-5 rounded-md bg-surface p-4">
        <p className="type-caption wrap-anywhere text-muted">
          {window.location.host}
          {pathOf(slug || slugOf(name))}
        </p>
        <p className="font-semibold text-brand-text">
          {shortened(seoTitle || name || 'Title of the page', TITLE_LENGTH)}
        </p>
        <p className="type-small text-muted">
          {shortened(seoDescription || text || 'Text of the page', TEXT_LENGTH)}
        </p>
      </div>
      <div className="grid gap-5">
        {!hasFixedUrl && (
          <TextField
            label="URL"
            name="slug"
            hint="Made from the name when empty. An old URL leads to the new one."
            placeholder={slugOf(name)}
            maxLength={80}
            autoCapitalize="none"
            value={slug}
            error={errors.slug}
            onChange={(event) => set({ slug: event.target.value })}
          />
        )}
        <TextField
          label="Title"
          name="seoTitle"
          placeholder={name}
          maxLength={120}
          value={seoTitle}
          error={errors.seoTitle}
          onChange={(event) => set({ seoTitle: event.target.value })}
        />
        <TextArea
          label="Text"
          name="seoDescription"
          rows={2}
          maxLength={320}
          placeholder={text}
          value={seoDescription}
          error={errors.seoDescription}
          onChange={(event) => set({ seoDescription: event.target.value })}
        />
      </div>
    </EditorCard>
  );
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

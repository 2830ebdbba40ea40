// Kind of the products in the photos: that of the last product, whose sizes and legal details the drafts get.
import { useEffect } from 'react';
import { productKinds } from '#domain/product/specification-templates.ts';
import { Select } from '#ui/components/select.tsx';
import { loadProductDefaults } from '../product-document/product-defaults-api.ts';
import { useLoad } from '../../ui/use-load.ts';
import { currentSession, updateSession } from './photo-session.ts';

const options = Object.entries(productKinds).map(([value, { name }]) => ({ value, label: name }));

/** `kind`: null until the last product is known. */
export function KindOfPhotos({ kind }: { kind: string | null }) {
  const { data: defaults } = useLoad(() => loadProductDefaults(kind ?? ''), kind ?? '');
  const found = defaults?.kind;
  useEffect(() => {
    if (found && currentSession().kind === null) updateSession({ kind: found });
  }, [found]);
  const isKnown = defaults !== null && defaults.kind === kind;
  return (
    <Select
      label="Kind of these products"
      placeholder="Choose a kind"
      value={kind ?? ''}
      options={options}
      hint={
        isKnown
          ? `Sizes as in your last one: ${defaults.sizes.join(', ')}.`
          : 'You can choose another kind for each draft.'
      }
      onChange={({ target }) => updateSession({ kind: target.value })}
      className="max-w-sm"
    />
  );
}

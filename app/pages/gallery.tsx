// The gallery of the kit: every piece in every state, for whoever changes one. Demo and development only.
import { data } from 'react-router';
import { shop } from '#app/context.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { Buttons } from '#app/features/gallery/buttons.tsx';
import { Choices } from '#app/features/gallery/choices.tsx';
import { Fields } from '#app/features/gallery/fields.tsx';
import { Layers } from '#app/features/gallery/layers.tsx';
import { Pickers } from '#app/features/gallery/pickers.tsx';
import { Sheets } from '#app/features/gallery/sheets.tsx';
import { Signs } from '#app/features/gallery/signs.tsx';
import { useColourMode } from '#app/theme/colour-mode.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/gallery.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Gallery' }, matches),
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(shop).facts.mode !== 'demo') throw data(null, { status: 404 });
  return null;
}

export default function Gallery() {
  const { mode, toggle } = useColourMode();
  return (
    <div className="wrap py-10">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-page-title">Gallery</h1>
          <p className="mt-2 type-lede">Every piece of the shop, in every state.</p>
        </div>
        <Button variant="outline" onClick={toggle}>
          See it by {mode === 'dark' ? 'day' : 'night'}
        </Button>
      </header>
      <Buttons />
      <Fields />
      <Choices />
      <Pickers />
      <Signs />
      <Sheets />
      <Layers />
    </div>
  );
}

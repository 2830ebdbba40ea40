// Style guide: every component of ui/components in every state. Demo mode only.
import { data } from 'react-router';
import { shop } from '#app/context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Buttons } from '#app/features/style-guide/buttons.tsx';
import { CheckboxesAndRadios } from '#app/features/style-guide/checkboxes-and-radios.tsx';
import { FieldSpecimens } from '#app/features/style-guide/fields.tsx';
import { Overlays } from '#app/features/style-guide/overlays.tsx';
import { Pickers } from '#app/features/style-guide/pickers.tsx';
import { Surfaces } from '#app/features/style-guide/surfaces.tsx';
import { Status } from '#app/features/style-guide/status.tsx';
import { useColourMode } from '#ui/theme/colour-mode.ts';
import { Button } from '#ui/components/button.tsx';
import type { Route } from './+types/style-guide.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Style guide' }, matches),
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(shop).config.mode !== 'demo') throw data(null, { status: 404 });
  return null;
}

export default function StyleGuide() {
  const { mode, toggle } = useColourMode();
  return (
    <div className="wrap py-10">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-page-title">Style guide</h1>
          <p className="mt-2 type-lede">Every component of the interface, in every state.</p>
        </div>
        <Button variant="outline" onClick={toggle}>
          Show in {mode === 'dark' ? 'light' : 'dark'} mode
        </Button>
      </header>
      <Buttons />
      <FieldSpecimens />
      <CheckboxesAndRadios />
      <Pickers />
      <Status />
      <Surfaces />
      <Overlays />
    </div>
  );
}

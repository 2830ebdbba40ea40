// Style guide layout: a section for each group of components, a named specimen for each state.
import { useId, type ReactNode } from 'react';
import { cx } from '#ui/components/cx.ts';

export function StyleGuideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <h2 id={id} className="mb-6 type-panel-title">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

type SpecimenProps = { name: string; columns?: boolean; children: ReactNode };

/** `columns`: a grid for wide components, where there is room. */
export function Specimen({ name, columns, children }: SpecimenProps) {
  return (
    <div>
      <h3 className="mb-3 type-caption font-semibold text-muted">{name}</h3>
      <div
        className={cx(
          columns
            ? 'grid items-start gap-5 md:grid-cols-2 xl:grid-cols-4'
            : 'flex flex-wrap items-center gap-3',
        )}
      >
        {children}
      </div>
    </div>
  );
}

// A page of words: its title, and sections one can link to.
import type { ReactNode } from 'react';

type TextPageProps = { title: string; intro: ReactNode; children: ReactNode };

export function TextPage({ title, intro, children }: TextPageProps) {
  return (
    <article className="wrap py-10 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="type-page-title">{title}</h1>
        <p className="mt-4 type-lede">{intro}</p>
        {children}
      </div>
    </article>
  );
}

type TextSectionProps = { id?: string; title: string; children: ReactNode };

export function TextSection({ id, title, children }: TextSectionProps) {
  return (
    <section id={id} className="mt-9 border-t border-line pt-7 [&_p+p]:mt-3 [&_ul]:mt-3">
      <h2 className="mb-3 type-panel-title">{title}</h2>
      {children}
    </section>
  );
}

export function TextList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-accent-500">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

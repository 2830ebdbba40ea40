// Title of an account page, with a text below it.
import type { ReactNode } from 'react';

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="type-page-title">{title}</h1>
      {children && <p className="mt-3 text-muted">{children}</p>}
    </div>
  );
}

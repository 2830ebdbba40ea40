// Header of an admin page: its heading, the document's title, and actions beside it.
import type { ReactNode } from 'react';
import { PageTitle } from '../ui/page-title.tsx';

type PageHeaderProps = { title: string; heading?: ReactNode; children?: ReactNode };

export function PageHeader({ title, heading = title, children }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <PageTitle>{title}</PageTitle>
      <h1 className="type-page-title">{heading}</h1>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </header>
  );
}

// Columns of the list of what is translated.
import { Link } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { subjectKindNames } from '#domain/translation/translatable.ts';
import type { TranslationSubject } from '#server/shop/translations/list-subjects.ts';
import { type Column, rowLinkClass } from '../../ui/data-table.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

/** `query`: of the pages that the list leads to. */
export function subjectColumns(query: Record<string, string>): Column<TranslationSubject>[] {
  return [
    {
      label: 'Name',
      phone: 'title',
      className: 'wrap-anywhere',
      cell: ({ subject, id, name }, isCard) => (
        <Link
          to={adminPaths.translation(`${subject}:${id}`, query)}
          className={rowLinkClass(isCard)}
        >
          {name}
        </Link>
      ),
    },
    {
      label: 'Kind',
      phone: 'line',
      cell: ({ subject }) => (
        <span className="type-small text-muted">{subjectKindNames[subject]}</span>
      ),
    },
    {
      label: 'Translated',
      phone: 'end',
      isNumber: true,
      cell: ({ texts, missing }, isCard) => (
        <span className="type-small text-muted">
          {texts - missing} of {texts}
          {isCard && ' translated'}
        </span>
      ),
    },
    {
      label: 'State',
      phone: 'foot',
      align: 'right',
      cell: (subject) => <SubjectState subject={subject} />,
    },
  ];
}

function SubjectState({ subject: { missing, outdated } }: { subject: TranslationSubject }) {
  if (missing + outdated === 0) return <StatusTag tone="good">Translated</StatusTag>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5">
      {missing > 0 && <StatusTag tone="wait">{`${missing} missing`}</StatusTag>}
      {outdated > 0 && <StatusTag tone="bad">{`${outdated} outdated`}</StatusTag>}
    </span>
  );
}

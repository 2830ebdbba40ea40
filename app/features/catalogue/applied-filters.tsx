// What narrows the list, as chips that take it back: plain links.
import { Link } from 'react-router';
import { chipClass } from '#app/ui/chip.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { appliedIn } from './names.ts';
import type { AskedFilter } from './use-asked-filter.ts';

export function AppliedFilters({ asked }: { asked: AskedFilter }) {
  const applied = appliedIn(asked.filter);
  if (applied.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
      <ul aria-label="Applied filters" className="contents">
        {applied.map(({ label, without }) => (
          <li key={label}>
            <Link to={asked.hrefOf(without)} preventScrollReset className={chipClass}>
              <VisuallyHidden>Remove filter </VisuallyHidden>
              {label}
              <CloseIcon size={15} />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={asked.resetHref}
        preventScrollReset
        className={`${quietLinkClass} inline-block py-2`}
      >
        Reset Filters
      </Link>
    </div>
  );
}

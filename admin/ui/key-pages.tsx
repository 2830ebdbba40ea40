// Links between the pages of a list that is paged by key: the first and the next.
import { Link } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';

type KeyPagesProps = {
  /** URL of the first page; null on it. */
  first: string | null;
  /** URL of the next page; null on the last. */
  next: string | null;
};

export function KeyPages({ first, next }: KeyPagesProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-end gap-3">
      {first && (
        <Link to={first} className={buttonClass({ variant: 'outline' })}>
          First page
        </Link>
      )}
      {next && (
        <Link to={next} className={buttonClass({ variant: 'outline' })}>
          Next
        </Link>
      )}
    </nav>
  );
}

// Header of the first page: date, greeting, and one sentence whose parts are links to the lists.
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatWeekday } from '#ui/shop/format-date.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import type { Loaded } from '../../ui/use-load.ts';
import { greeting } from './greeting.ts';
import { taskInWords, taskTexts } from './task-text.ts';
import type { Tasks } from './today-api.ts';

/** `stepsLeft`: of opening the shop; 0 once it sells. */
type TodayHeaderProps = {
  name: string | null;
  now: Date;
  tasks: Loaded<Tasks>;
  stepsLeft: number;
};

export function TodayHeader({ name, now, tasks, stepsLeft }: TodayHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:flex-nowrap">
      <div className="min-w-0">
        <p className="type-eyebrow text-accent-text">
          {formatWeekday(now)} {indianDay(now).slice(0, 4)}
        </p>
        <h1 className="type-page-title">{greeting(now, name)}</h1>
        <div className="mt-2 min-h-8 font-display text-[1.375rem]/[1.35] font-medium text-muted lining-nums">
          <Sentence tasks={tasks} stepsLeft={stepsLeft} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3 lg:flex-none">
        <a href={paths.home()} className={buttonClass({ variant: 'outline' })}>
          View store
        </a>
        <Link to={adminPaths.newProduct()} className={buttonClass()}>
          <PlusIcon />
          New product
        </Link>
      </div>
    </header>
  );
}

type SentenceProps = Pick<TodayHeaderProps, 'tasks' | 'stepsLeft'>;

function Sentence({ tasks: { data, hasFailed }, stepsLeft }: SentenceProps) {
  if (hasFailed) return null;
  if (data === null) return <Skeleton className="h-7 w-full max-w-130" />;
  // Low stock can wait until the orders are packed.
  const parts = data.filter(({ kind }) => kind !== 'low-stock');
  if (parts.length === 0)
    return <p>{stepsLeft > 0 ? openingText(stepsLeft) : 'You’re all caught up.'}</p>;
  return (
    <p>
      You have{' '}
      {parts.map((task, at) => (
        <Fragment key={task.kind}>
          {at > 0 && (at === parts.length - 1 ? ' and ' : ', ')}
          <Link
            to={taskTexts[task.kind].list}
            className="text-brand-text underline decoration-(--c2) decoration-2 underline-offset-4 hover:decoration-brand-text"
          >
            {taskInWords(task)}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

function openingText(stepsLeft: number): string {
  return stepsLeft === 1
    ? 'One step until your shop sells.'
    : `${stepsLeft} steps until your shop sells.`;
}

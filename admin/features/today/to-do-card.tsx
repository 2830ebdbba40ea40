// "To do": what waits for somebody, most urgent first, each with its age, images and one button.
import { Link } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { CheckCircleIcon } from '#ui/components/icons.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { Task } from '#domain/order/task.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Loaded } from '../../ui/use-load.ts';
import { RowImage } from '../list/row-image.tsx';
import { TaskIcon } from './task-icon.tsx';
import { taskDetail, taskTexts, taskTitle } from './task-text.ts';
import type { Tasks } from './today-api.ts';

export function ToDoCard({ tasks, now }: { tasks: Loaded<Tasks>; now: Date }) {
  return (
    <SectionCard
      title="To do"
      aside={<span className="type-caption text-muted">Most urgent first</span>}
    >
      <LoadState what="your to-do list" loaded={tasks} skeletonClass="h-75">
        {(list) =>
          list.length === 0 ? (
            <p className="flex items-center gap-3 p-4 md:px-6 md:py-8">
              <CheckCircleIcon className="flex-none text-success" />
              You’re all caught up.
            </p>
          ) : (
            <ul>
              {list.map((task, at) => (
                <TaskRow key={task.kind} task={task} now={now} isFirst={at === 0} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </SectionCard>
  );
}

function TaskRow({ task, now, isFirst }: { task: Task; now: Date; isFirst: boolean }) {
  const { button, list } = taskTexts[task.kind];
  const detail = taskDetail(task, now);
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 md:gap-4 md:px-6">
      <TaskIcon kind={task.kind} />
      <div className="min-w-0 grow">
        <Link to={list} className="inline-block min-h-6 font-semibold hover:underline">
          {taskTitle(task)}
        </Link>
        {detail && <p className="type-small text-muted">{detail}</p>}
      </div>
      <TaskImages task={task} />
      <Link
        to={startOf(task)}
        aria-label={`${button}: ${taskTitle(task)}`}
        className={cx(
          buttonClass({ variant: isFirst ? 'solid' : 'outline', size: 'sm' }),
          'w-24 flex-none max-md:min-h-11 max-[22.5rem]:w-20 md:w-32',
        )}
      >
        {button}
      </Link>
    </li>
  );
}

/** Work on orders starts with the one that has waited longest; the title opens the whole list. */
function startOf({ kind, firstOrder }: Task): string {
  const { list, start } = taskTexts[kind];
  if (start) return start;
  return firstOrder === null ? list : adminPaths.order(firstOrder, { view: kind });
}

function TaskImages({ task: { images, count } }: { task: Task }) {
  if (images.length === 0) return null;
  const more = count - images.length;
  return (
    <span aria-hidden="true" className="hidden flex-none gap-0.5 sm:flex">
      {images.map((src, at) => (
        // Two orders may begin with the same product.
        // oxlint-disable-next-line react/no-array-index-key
        <RowImage key={at} image={src ? { src } : null} className="h-11 w-9" />
      ))}
      {more > 0 && (
        <span className="grid h-11 min-w-9 place-items-center rounded-sm bg-calm px-1 type-caption text-on-calm">
          +{more > 999 ? '999' : more}
        </span>
      )}
    </span>
  );
}

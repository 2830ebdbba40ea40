// First row of Today: the tasks, and beside them on wide screens what else runs out.
import type { ReactNode } from 'react';
import type { Loaded } from '../../ui/use-load.ts';
import { ToDoCard } from './to-do-card.tsx';
import type { Tasks } from './today-api.ts';

type TasksRowProps = { tasks: Loaded<Tasks>; now: Date; children?: ReactNode };

export function TasksRow({ tasks, now, children }: TasksRowProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <ToDoCard tasks={tasks} now={now} />
      {children}
    </div>
  );
}

// Calls of the API for the tasks and the low stock of the first page.
import { api, readResponse } from '#ui/client/api.ts';
import { firstOr } from '../../ui/first-data.ts';

export type Tasks = Awaited<ReturnType<typeof loadTasks>>;
export type LowStock = Awaited<ReturnType<typeof loadLowStock>>;

export const loadTasks = () =>
  firstOr('/api/admin/to-do', () => readResponse(api.admin['to-do'].$get()));
export const loadLowStock = () => readResponse(api.admin['low-stock'].$get());

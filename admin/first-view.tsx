// The first view of Today as HTML, written by the server: its tasks can be read and opened before a script has arrived.
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { canSell } from '#domain/shop/readiness.ts';
import type { FirstData } from '#server/http/first-data.ts';
import { TasksRow } from './features/today/tasks-row.tsx';
import { TodayHeader } from './features/today/today-header.tsx';
import { BottomBar } from './layout/bottom-bar.tsx';
import { mainClass } from './layout/main-class.ts';
import { Sidebar } from './layout/sidebar.tsx';

/** Null while the shop is being opened: its steps stand above the tasks then. */
export function renderFirstView(data: FirstData, now: Date): string | null {
  const shop = data['/api/admin/shop'];
  if (!canSell(data['/api/admin/readiness'], shop.config.mode)) return null;
  // The sidebar reads the shop and the admin from the loader of this route.
  const routes = [{ id: 'root', path: '*', element: <FirstView data={data} now={now} /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [adminPaths.today()],
    hydrationData: { loaderData: { root: shop } },
  });
  // Ids of their own: the app's page is in the document before this view leaves it.
  return renderToStaticMarkup(<RouterProvider router={router} />, { identifierPrefix: 'first-' });
}

const ignore = () => {};

function FirstView({ data, now }: { data: FirstData; now: Date }) {
  const { displayName } = data['/api/admin/shop'].account;
  const tasks = {
    data: data['/api/admin/to-do'],
    isLoading: false,
    hasFailed: false,
    retry: ignore,
  };
  return (
    // Search, "More" and Add need scripts: a photo that is chosen before they have arrived would be lost. Links work.
    <fieldset disabled role="none" className="contents">
      <div className="flex min-h-dvh">
        <Sidebar onSearch={ignore} />
        <main className={mainClass}>
          <TodayHeader name={displayName} now={now} tasks={tasks} stepsLeft={0} />
          <TasksRow tasks={tasks} now={now} />
        </main>
      </div>
      <BottomBar onSearch={ignore} />
    </fieldset>
  );
}

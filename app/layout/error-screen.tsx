// Error screens: 404, and any other error in place of the page.
import { Suspense, lazy } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { AppError, toAppError } from '#domain/errors/errors.ts';
import { paths } from '#domain/routes.ts';
import { MessagePage } from './message-page.tsx';
import * as texts from '#messages/layout.ts';
import { pageUrl } from '#ui/client/page-url.ts';

export function NotFoundScreen() {
  return (
    <MessagePage title={texts.notFoundTitle} text={texts.notFoundText}>
      <GoHome />
    </MessagePage>
  );
}

const BusyScreen = lazy(() =>
  import('./busy-screen.tsx').then((loaded) => ({ default: loaded.BusyScreen })),
);

/** Shows the text of an AppError only: the message of a bug is not for customers. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) && error.status;
  if (status === 404) return <NotFoundScreen />;
  if (status === 503) {
    return (
      <Suspense>
        <BusyScreen />
      </Suspense>
    );
  }
  const text = (toAppError(error) ?? new AppError('server/failed')).message;
  return (
    <MessagePage title={texts.errorTitle} text={text}>
      <GoHome />
    </MessagePage>
  );
}

/** A plain link: after a failure a fresh document is the safest. */
function GoHome() {
  return (
    <a href={pageUrl(paths.home())} className={buttonClass({ size: 'lg' })}>
      {texts.goHome}
    </a>
  );
}

// Error screens: 404, and any other error in place of the page.
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button, buttonClass } from '#ui/components/button.tsx';
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

const RETRY_AFTER_MS = 10_000;

/** The page is loaded again by itself. */
function BusyScreen() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MessagePage title={texts.busyTitle} text={texts.busyText}>
      <Button size="lg" className="noscript:hidden" onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </Button>
      <GoHome variant="outline" />
    </MessagePage>
  );
}

/** Shows the text of an AppError only: the message of a bug is not for customers. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (isRouteErrorResponse(error) && error.status === 503) return <BusyScreen />;
  const text = (toAppError(error) ?? new AppError('server/failed')).message;
  return (
    <MessagePage title={texts.errorTitle} text={text}>
      <GoHome />
    </MessagePage>
  );
}

/** A plain link: after a failure a fresh document is the safest. */
function GoHome({ variant = 'solid' }: { variant?: 'solid' | 'outline' }) {
  return (
    <a href={pageUrl(paths.home())} className={buttonClass({ size: 'lg', variant })}>
      {texts.goHome}
    </a>
  );
}

// Error screen of a shop that is too busy to answer: the page is loaded again by itself.
import { useEffect } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { paths } from '#domain/routes.ts';
import { MessagePage } from './message-page.tsx';
import { pageUrl } from '#ui/client/page-url.ts';
import * as texts from '#messages/layout.ts';

const RETRY_AFTER_MS = 10_000;

export function BusyScreen() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MessagePage title={texts.busyTitle} text={texts.busyText}>
      <Button size="lg" className="noscript:hidden" onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </Button>
      <a href={pageUrl(paths.home())} className={buttonClass({ size: 'lg', variant: 'outline' })}>
        {texts.goHome}
      </a>
    </MessagePage>
  );
}

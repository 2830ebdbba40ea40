// Passing a piece on: the device's own way where it has one, a copied link, WhatsApp.
import { useSyncExternalStore } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ShareIcon } from '#app/ui/icons.tsx';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';

/** `url` is the piece's one address, whatever the browser's bar says. */
export function Share({ name, url }: { name: string; url: string }) {
  // Only the browser knows; the page is sent without the button.
  const canShare = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(messages.linkCopied);
    } catch {
      toast({ ...messages.linkToCopy, text: url, kind: 'info' });
    }
  };
  // Closing the device's window again is no failure.
  const share = () => navigator.share({ title: name, url }).catch(() => {});
  const look = { variant: 'ghost-accent', size: 'sm' } as const;
  return (
    <div role="group" aria-label="Share" className="-ml-4 flex flex-wrap items-center gap-1">
      {canShare && (
        <Button {...look} icon={<ShareIcon size={18} />} onClick={share}>
          Share
        </Button>
      )}
      <Button {...look} className="noscript:hidden" onClick={copy}>
        Copy link
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(look)}
      >
        WhatsApp
      </a>
    </div>
  );
}

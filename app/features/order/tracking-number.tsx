// Courier and tracking number of an order, with the link to the courier's page.
import { textLinkClass } from '#ui/components/link-styles.ts';
import * as texts from '#messages/order.ts';

type TrackingNumberProps = { tracking: string | null; url: string | null };

export function TrackingNumber({ tracking, url }: TrackingNumberProps) {
  if (!tracking) return null;
  return (
    <p className="mt-5 type-small wrap-anywhere">
      <span className="text-muted">{texts.trackingNumber}</span>{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
          {tracking}
        </a>
      ) : (
        tracking
      )}
    </p>
  );
}

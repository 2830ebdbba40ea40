// Line below the header while the shop cannot be reached. Of no height, so that nothing on the page moves.
import { useEffect, useSyncExternalStore } from 'react';
import {
  type ConnectionState,
  connectionState,
  subscribeToConnection,
} from '#ui/client/connection.ts';
import { registerServiceWorker } from '#ui/client/service-worker-registration.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { whenIdle } from '#ui/client/when-idle.ts';
import { cx } from '#ui/components/cx.ts';
import * as texts from '#messages/layout.ts';

const stateTexts: Record<ConnectionState, string> = {
  online: '',
  offline: texts.offline,
  restored: texts.online,
};

export function OfflineStatus({ className = 'top-0' }: { className?: string | undefined }) {
  const { offlinePages } = useShopConfig().settings;
  useEffect(
    () => whenIdle(() => void registerServiceWorker(offlinePages).catch(() => {})),
    [offlinePages],
  );
  const state = useSyncExternalStore(
    subscribeToConnection,
    connectionState,
    () => 'online' as const,
  );
  return (
    <div
      role="status"
      className={cx('pointer-events-none sticky z-30 h-0 print:hidden', className)}
    >
      {state !== 'online' && (
        <p className="offline-line mx-auto w-fit rounded-b-md bg-ink px-4 py-px type-caption text-page shadow-1 forced-colors:border">
          {stateTexts[state]}
        </p>
      )}
    </div>
  );
}

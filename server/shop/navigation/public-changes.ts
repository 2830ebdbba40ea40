// Tells when the content of a public page may have changed: settings, payment keys, navigation, attributes, translations or products.
import {
  type CatalogueChange,
  anyChange,
  onCatalogueChange,
} from '#server/platform/db/catalogue-changes.ts';
import type { Listener } from '#server/platform/db/listener.ts';

type Live = { onChange(changed: () => void): void };
type Sources = {
  listener: Listener;
  settings: Live;
  paymentKeys: Live;
  navigation: Live;
  attributes: Live;
  translations: Live;
  catalogue: { onIndexRead(read: () => void): void; recordChange(): void };
};

export function openPublicChanges({ listener, catalogue, ...live }: Sources) {
  // Starts anew with each process, so that a version seen before a restart is never taken for the present one.
  let version = Date.now();
  // The catalogue hears of a change before the page cache, which has it render what has changed.
  onCatalogueChange(listener, catalogue.recordChange);
  return {
    /** Calls back whenever the content of a public page may have changed. */
    onPublicChange(changed: (change: CatalogueChange) => void): void {
      const onChange = (change: CatalogueChange) => {
        version += 1;
        changed(change);
      };
      for (const source of Object.values(live)) source.onChange(() => onChange(anyChange));
      onCatalogueChange(listener, onChange);
      // Lists of a large catalogue were rendered without counts before.
      catalogue.onIndexRead(() => onChange(anyChange));
    },
    /** Another number after each such change. Of this server: others count for themselves. */
    publicVersion: () => version,
  };
}

// Messages between the tabs of one browser, sent by storage events of localStorage.

export function broadcastToTabs(key: string): void {
  localStorage.setItem(key, `${Date.now()}`);
}

/** Listens to one or more keys of localStorage that other tabs write; returns how to stop. */
export function onTabMessage(keys: readonly string[], listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && keys.includes(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

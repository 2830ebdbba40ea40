// Says every 20 seconds that this window has something open, while it is visible, and reads who else has.
import { useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { HEARTBEAT_SECONDS } from '#domain/editing/presence.ts';
import type { OtherEditor } from '#server/shop/presence/presence.ts';

const TAB_KEY = 'editor-tab';

/** `subject`: such as `product:1`; null for what nobody else can have open. */
export function usePresence(subject: string | null): readonly OtherEditor[] {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  useEffect(() => {
    if (subject === null) return;
    let isCurrent = true;
    const beat = async () => {
      if (document.visibilityState !== 'visible') return;
      const call = api.admin.presence.$post({ json: { subject, tab: ownTab() } });
      // Without an answer the page says what it said before.
      const answer = await readResponse(call).catch(() => null);
      if (isCurrent && answer) setOthers(answer.others);
    };
    void beat();
    const timer = setInterval(() => void beat(), HEARTBEAT_SECONDS * 1_000);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      setOthers([]);
    };
  }, [subject]);
  return others;
}

/** The same after a reload, so that a window does not meet itself. */
function ownTab(): string {
  const stored = sessionStorage.getItem(TAB_KEY);
  if (stored) return stored;
  const tab = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, tab);
  return tab;
}

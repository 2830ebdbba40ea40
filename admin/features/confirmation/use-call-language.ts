// Language of the text to say or send, remembered in this browser and shared by all cards of a page.
import { useSyncExternalStore } from 'react';
import { type CallLanguage, callLanguages } from '#domain/order/order-work.ts';

const KEY = 'call-language';
const listeners = new Set<() => void>();

export function useCallLanguage(): [CallLanguage, (language: CallLanguage) => void] {
  const language = useSyncExternalStore(subscribe, read);
  return [language, choose];
}

function read(): CallLanguage {
  const stored = localStorage.getItem(KEY) ?? '';
  return Object.hasOwn(callLanguages, stored) ? (stored as CallLanguage) : 'en';
}

function choose(language: CallLanguage): void {
  localStorage.setItem(KEY, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

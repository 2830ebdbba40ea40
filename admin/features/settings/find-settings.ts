// Search of the settings: pages and fields by title, label, help and current value.
import { adminPaths } from '#domain/admin-routes.ts';
import { isRecord } from '#domain/editing/field-change.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { settingsPages, settingsParts } from './parts.ts';
import { findSettingField, settingPaths } from './setting-fields.ts';
import { settingText } from './setting-text.ts';

/** `value`: what the setting holds now, or an excerpt of it; empty where nothing is entered or it is not known. */
export type FoundSetting = {
  id: string;
  label: string;
  /** Group and page, such as `Shop · Seller and contact`. */
  place: string;
  value: string;
  to: string;
};

type IndexedSetting = FoundSetting & { searched: string; hint: string };

/** The words of a search: small letters, amounts without commas. */
export function searchWords(text: string): string[] {
  return normalised(text).split(/\s+/).filter(Boolean);
}

/**
 * Finds what has every word; labels come first, then values, then help and place. `settings`: null while they are not
 * known. Keys are no settings, so that a secret has no value here.
 */
export function findSettings(
  words: readonly string[],
  settings: OwnerSettings | null,
): FoundSetting[] {
  if (words.length === 0) return [];
  const ranked = [...indexedPages(settings), ...indexedFields(settings)].flatMap((entry) => {
    const rank = rankOf(entry, words);
    return rank === null ? [] : [{ rank, entry }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry: { hint: _hint, searched: _searched, ...found } }) => ({
      ...found,
      value: excerpt(found.value, words),
    }));
}

function rankOf({ label, searched, hint, place }: IndexedSetting, words: readonly string[]) {
  const texts = [label, `${label} ${searched}`, `${label} ${searched} ${hint} ${place}`];
  const rank = texts
    .map(normalised)
    .findIndex((text) => words.every((word) => text.includes(word)));
  return rank === -1 ? null : rank;
}

/** Pages by their title; what they hold is found field by field. */
function indexedPages(settings: OwnerSettings | null): IndexedSetting[] {
  const pages = [
    ...settingsParts.map((part) => ({
      ...part,
      to: adminPaths.settingsPart(part.id),
      value: settings ? part.summary(settings) : '',
    })),
    ...settingsPages.map((page) => ({ ...page, value: '' })),
  ];
  const ofFields = new Set(settingPaths.map((path) => findSettingField(path)?.label));
  return pages
    .filter(({ title }) => !ofFields.has(title))
    .map(({ id, group, title, to, value }) => ({
      id: `settings:${id}`,
      label: title,
      place: group,
      value,
      to,
      searched: '',
      hint: '',
    }));
}

function indexedFields(settings: OwnerSettings | null): IndexedSetting[] {
  return settingPaths.flatMap((path) => {
    const found = findPlace(path);
    const field = findSettingField(path);
    if (!found || !field) return [];
    const stored = settings ? valueAt(settings, path) : undefined;
    const value = stored === undefined || stored === '' ? '' : settingText(path, stored);
    return [
      {
        id: `setting:${path}`,
        label: field.label,
        place: `${found.group} · ${found.title}`,
        value,
        to: found.to,
        searched: value,
        hint: [field.formLabel, field.hint].filter(Boolean).join(' '),
      },
    ];
  });
}

function findPlace(path: string): { group: string; title: string; to: string } | null {
  const isIn = (key: string) => path === key || path.startsWith(`${key}.`);
  const part = settingsParts.find(({ keys, others = [] }) => [...keys, ...others].some(isIn));
  if (part) return { ...part, to: adminPaths.settingsPart(part.id, path) };
  return settingsPages.find(({ others = [] }) => others.some(isIn)) ?? null;
}

function valueAt(settings: OwnerSettings, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), settings);
}

const EXCERPT_LENGTH = 110;

/** The part of a long value that has the first word found in it. */
function excerpt(value: string, words: readonly string[]): string {
  const text = value.replace(/[#*]+/g, '').replace(/\s+/g, ' ');
  if (text.length <= EXCERPT_LENGTH) return text;
  const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)));
  const start = at < EXCERPT_LENGTH / 2 ? 0 : text.lastIndexOf(' ', at - 20) + 1;
  const part = text.slice(start, start + EXCERPT_LENGTH).trim();
  return `${start > 0 ? '… ' : ''}${part}${start + EXCERPT_LENGTH < text.length ? ' …' : ''}`;
}

function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '');
}

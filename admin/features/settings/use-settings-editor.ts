// Editor of one part of the settings: each setting has a version of its own, and saving asks for the password.
import type { SavedDocument } from '../../ui/saved-document.ts';
import { api, readResponse } from '#ui/client/api.ts';
import { applyFieldChanges, isEqual } from '#domain/editing/field-change.ts';
import { type OwnerSettings, type SettingKey, settingsErrors } from '#domain/shop/shop-settings.ts';
import type { StoredSettings } from '#server/shop/settings/settings.ts';
import { useDocumentEditor } from '../editor/use-document-editor.ts';
import { withPassword } from '../password/password-prompt.ts';
import type { SettingsPart } from './parts.ts';

type Values = Partial<OwnerSettings>;
type Versions = Partial<Record<SettingKey, number>>;

export function useSettingsEditor(
  part: SettingsPart,
  { stored, onSaved }: { stored: StoredSettings; onSaved: () => void },
) {
  const editor = useDocumentEditor<Values, SavedDocument<Values, Versions>>({
    key: `settings:${part.id}`,
    subject: 'these settings',
    saved: savedPart(part, stored),
    errorsOf: settingsErrors,
    save: async (edited, base) => {
      const next = await withPassword(() =>
        put(settingsToSave(part, edited, base.value), base.version),
      );
      onSaved();
      return savedPart(part, next);
    },
    readConflict: ({ code, details }) =>
      code === 'settings/edited-by-another'
        ? { theirs: savedPart(part, details as StoredSettings) }
        : null,
  });
  const { draft } = editor;
  return {
    ...editor,
    /** Nothing changed, and what does the step of this page never saved: the owner may confirm the defaults. */
    isUntouched:
      draft.changes.length === 0 &&
      part.stepSetting !== undefined &&
      (draft.version as Versions)[part.stepSetting] === 0,
    setAt: (path: string, value: unknown) =>
      editor.update((newest) => applyFieldChanges(newest, [{ field: path, to: value }])),
  };
}

function put(changes: Values, versions: Versions): Promise<StoredSettings> {
  return readResponse(
    api.admin.settings.$put({ json: { changes, versions } }),
  ) as Promise<StoredSettings>;
}

function savedPart(
  { keys }: SettingsPart,
  stored: StoredSettings,
): SavedDocument<Values, Versions> {
  return {
    value: Object.fromEntries(keys.map((key) => [key, stored.settings[key]])) as Values,
    version: Object.fromEntries(keys.map((key) => [key, stored.versions[key]])) as Versions,
  };
}

/**
 * Only the settings that differ: another part of this page may have been saved by somebody else. Without a change, the
 * defaults are kept as they are.
 */
function settingsToSave({ keys }: SettingsPart, edited: Values, base: Values): Values {
  const changed = keys.filter((key) => !isEqual(base[key], edited[key]));
  const saved = changed.length === 0 ? keys : changed;
  return Object.fromEntries(saved.map((key) => [key, edited[key]]));
}

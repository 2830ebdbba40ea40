// Editor of one part of the settings, with its save bar and dialogs.
import { useEffect } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import type { StoredSettings } from '#server/shop/settings/settings.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { DraftNotice } from '../editor/draft-notice.tsx';
import { LeaveDialog } from '../editor/leave-dialog.tsx';
import { MarkedText } from '../editor/marked-text.tsx';
import { VersionsDialog } from '../editor/versions-dialog.tsx';
import { PolicyPreview } from '../policies/policy-preview.tsx';
import { fieldsOfPart } from './fields.tsx';
import { type SettingsPart, settingLabel, settingText } from './parts.ts';
import { useSettingsEditor } from './use-settings-editor.ts';

type SettingsEditorProps = { part: SettingsPart; stored: StoredSettings; onSaved: () => void };

export function SettingsEditor({ part, stored, onSaved }: SettingsEditorProps) {
  const editor = useSettingsEditor(part, { stored, onSaved });
  const { draft, errors, conflicts, saving, round } = editor;
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const { ref: form } = keptFocus;
  const Fields = fieldsOfPart[part.id];
  const errorCount = Object.keys(errors).length;
  useEffect(() => {
    if (errorCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errorCount, errors, form]);
  const changedNames = draft.changes.map(({ field }) => settingLabel(field));
  return (
    <div {...keptFocus} tabIndex={-1}>
      <DraftNotice draft={draft} subject="these settings" onDiscard={editor.discard} />
      <Card>
        <div key={round} className={cx('grid gap-5', !part.policy && 'max-w-2xl')}>
          {Fields && <Fields form={{ value: draft.value, errors, set: editor.setAt }} />}
          {part.isReadinessStep && editor.isUntouched && (
            <Button
              variant="outline"
              className="justify-self-start"
              loading={saving}
              onClick={() => void editor.save()}
            >
              Keep as it is
            </Button>
          )}
        </div>
      </Card>
      {part.policy && (
        <div className="mt-6">
          <PolicyPreview policy={part.policy} source={draft.value} />
        </div>
      )}
      <SaveBar
        changes={[...new Set(changedNames)]}
        saving={saving}
        problem={errorSummary(errorCount)}
        onSave={() => void editor.save()}
        onDiscard={editor.discard}
      />
      <LeaveDialog
        draft={{ ...draft, discard: editor.discard }}
        onSave={editor.save}
        saving={saving}
      />
      {conflicts.length > 0 && (
        <VersionsDialog
          conflicts={conflicts}
          labelOf={({ field }) => settingLabel(field)}
          theirsLabel="The other version (saved)"
          renderValue={({ field }, value, other) => (
            <MarkedText text={settingText(field, value)} other={settingText(field, other)} />
          )}
          saving={saving}
          onSave={(theirs) => void editor.resolve(theirs)}
          onClose={editor.closeConflict}
        />
      )}
    </div>
  );
}

function errorSummary(errorCount: number): string {
  if (errorCount === 0) return '';
  return errorCount === 1 ? '1 field needs attention' : `${errorCount} fields need attention`;
}

// Editor of one part of the settings, with its save bar and dialogs.
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import type { Readiness } from '#domain/shop/readiness.ts';
import type { StoredSettings } from '#server/shop/settings/settings.ts';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { PolicyPreview } from '../policies/policy-preview.tsx';
import { NextStepBar } from '../readiness/next-step-bar.tsx';
import { fieldsOfPart } from './fields.tsx';
import type { SettingsPart } from './parts.ts';
import { settingLabel, settingText } from './setting-text.ts';
import { useFieldOfHash } from '../../ui/use-field-of-hash.ts';
import { useSettingsEditor } from './use-settings-editor.ts';

type SettingsEditorProps = {
  part: SettingsPart;
  stored: StoredSettings;
  /** Null once the shop is set up. */
  readiness: Readiness | null;
  /** Of the signed-in admin. */
  accountEmail: string;
  onSaved: () => void;
};

export function SettingsEditor(props: SettingsEditorProps) {
  const { part, stored, readiness, accountEmail, onSaved } = props;
  const editor = useSettingsEditor(part, { stored, onSaved });
  const { draft, errors, saving, round } = editor;
  const Fields = fieldsOfPart[part.id];
  useFieldOfHash();
  return (
    <EditorFrame
      editor={editor}
      subject="these settings"
      labelOf={settingLabel}
      textOf={settingText}
    >
      <Card>
        <div key={round} className={cx('grid gap-5', !part.policy && 'max-w-2xl')}>
          {Fields && (
            <Fields
              form={{ value: draft.value, errors, set: editor.setAt }}
              stored={stored.settings}
              accountEmail={accountEmail}
            />
          )}
          {editor.isUntouched && (
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
      {draft.changes.length === 0 && <NextStepBar readiness={readiness} step={part.step} />}
      {part.policy && <PolicyPreview policy={part.policy} source={draft.value} />}
    </EditorFrame>
  );
}

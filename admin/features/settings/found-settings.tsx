// Settings that a search has found: each leads to its field.
import { EmptyState } from '#ui/components/empty-state.tsx';
import type { FoundSetting } from './find-settings.ts';
import { SettingLink } from './settings-groups.tsx';

export function FoundSettings({ found }: { found: readonly FoundSetting[] }) {
  return (
    <>
      <p role="status" className="mb-3 type-small text-muted">
        {found.length === 1 ? '1 setting found' : `${found.length} settings found`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No setting found"
          text="Search by a name, or by what is entered, such as a PIN code."
        />
      ) : (
        <ul aria-label="Settings found" className="grid gap-3">
          {found.map(({ id, label, value, place, to }) => (
            <li key={id}>
              <SettingLink to={to} title={label} text={value || 'Nothing entered'} place={place} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

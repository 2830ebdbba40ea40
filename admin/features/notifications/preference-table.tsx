// Table of the kinds of notification: email and push for each, saved at once.
import { useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Card } from '#ui/components/card.tsx';
import { type NotificationPreference, canEmail, canPush } from '#domain/shop/notification.ts';
import { kindLabels } from './kind-labels.ts';

type PreferenceTableProps = { initial: readonly NotificationPreference[]; email: string };

export function PreferenceTable({ initial, email }: PreferenceTableProps) {
  const [preferences, setPreferences] = useState(initial);
  const change = async (changed: NotificationPreference) => {
    const replace = (by: NotificationPreference) =>
      setPreferences((all) => all.map((each) => (each.kind === by.kind ? by : each)));
    const before = preferences.find(({ kind }) => kind === changed.kind);
    replace(changed);
    try {
      await readResponse(api.admin.notifications.preferences.$put({ json: changed }));
    } catch (error) {
      if (before) replace(before);
      showErrorToast(error);
    }
  };
  return (
    <Card className="grid gap-4">
      <h2 className="type-heading">What you are told</h2>
      <p className="type-small text-muted wrap-anywhere">
        {`Emails go to ${email}, besides those to the shop's address under Emails. Push goes to your devices, from 08:00 to 21:00.`}
      </p>
      <table className="w-full">
        <thead>
          <tr className="type-small">
            <th scope="col" className="pb-2 text-left font-semibold">
              Notification
            </th>
            <th scope="col" className="w-16 pb-2 font-semibold">
              Email
            </th>
            <th scope="col" className="w-16 pb-2 font-semibold">
              Push
            </th>
          </tr>
        </thead>
        <tbody>
          {preferences.map((preference) => (
            <PreferenceRow key={preference.kind} {...{ preference, change }} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type PreferenceRowProps = {
  preference: NotificationPreference;
  change: (changed: NotificationPreference) => Promise<void>;
};

function PreferenceRow({ preference, change }: PreferenceRowProps) {
  const { kind, isByEmail, isByPush } = preference;
  const { label, hint } = kindLabels[kind];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-2 text-left font-normal">
        {label}
        <span className="block type-caption text-muted">{hint}</span>
      </th>
      <td className="text-center">
        {canEmail(kind) && (
          <Tick
            label={`${label}: email`}
            isOn={isByEmail}
            onChange={(isOn) => void change({ ...preference, isByEmail: isOn })}
          />
        )}
      </td>
      <td className="text-center">
        {canPush(kind) && (
          <Tick
            label={`${label}: push`}
            isOn={isByPush}
            onChange={(isOn) => void change({ ...preference, isByPush: isOn })}
          />
        )}
      </td>
    </tr>
  );
}

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** The label around it is 44 px high and wide, for fingers. */
function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

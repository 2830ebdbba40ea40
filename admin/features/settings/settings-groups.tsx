// Groups of the settings' pages, each page with one line of what it holds.
import { useId } from 'react';
import { Link } from 'react-router';
import { ChevronRightIcon } from '#ui/components/icons.tsx';
import { settingsGroups } from './parts.ts';

type SettingsCard = { group: string; title: string; summary: string; to: string };

export function SettingsGroups({ cards }: { cards: readonly SettingsCard[] }) {
  return (
    <div className="grid gap-8">
      {settingsGroups.map((group) => (
        <Group key={group} title={group} cards={cards.filter((card) => card.group === group)} />
      ))}
    </div>
  );
}

function Group({ title, cards }: { title: string; cards: readonly SettingsCard[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 type-heading">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {cards.map(({ to, title: name, summary }) => (
          <li key={to}>
            <SettingLink to={to} title={name} text={summary} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `place`: where a field that was found stands. */
export function SettingLink(props: { to: string; title: string; text: string; place?: string }) {
  const { to, title, text, place } = props;
  return (
    <Link
      to={to}
      className="flex h-full items-center gap-4 rounded-md bg-card px-5 py-4 shadow-1 hover:bg-raised"
    >
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="line-clamp-2 type-small text-muted">{text}</span>
        {place && <span className="block type-caption text-muted">{place}</span>}
      </span>
      <ChevronRightIcon className="flex-none text-muted" />
    </Link>
  );
}

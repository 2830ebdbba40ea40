// Tabs. Import them lazily on public pages: they load Base UI's tabs.
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: ReactNode; content: ReactNode };
export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  defaultValue?: string;
  className?: string;
};

export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, className }: TabsProps) {
  return (
    <Base.Root defaultValue={defaultValue} className={className}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 cursor-pointer rounded-t-sm border-b-2 border-transparent px-4 font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-active:border-brand-text data-active:text-brand-text"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

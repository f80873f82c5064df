import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { CountBadge } from './badge.tsx';

export interface Tab {
  id: string;
  label: string;
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
}

/** Only the open tab is in the page, so a closed one costs nothing. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.id}
            value={tab.id}
            className="-mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-[active]:border-brand-ink data-[active]:text-brand-ink roomy:h-11"
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <CountBadge count={tab.count} tone="mute" />}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.id} value={tab.id} className="pt-4 outline-offset-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

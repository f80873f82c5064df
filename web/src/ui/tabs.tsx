import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
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

/** Brings the open tab into view beside as many others as fit, also when counts that come later make them wider. */
function useOpenInView(value: string, widths: string) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: either moves the open tab
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const { scrollLeft, clientWidth } = list.current;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < scrollLeft) list.current.scrollLeft = tab.offsetLeft;
    else if (end > scrollLeft + clientWidth) list.current.scrollLeft = end - clientWidth;
  }, [value, widths]);
  return list;
}

/** Only the open tab is in the page, so a closed one costs nothing. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useOpenInView(value, tabs.map(({ count = 0 }) => count).join());
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List ref={list} aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-line">
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

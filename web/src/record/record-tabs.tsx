import type { Flag, Module } from '@onrecord/domain/core/permission/modules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../lib/session/session.ts';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { Tabs } from '../ui/tabs.tsx';
import { type RecordKind, type RecordRow, recordKey } from './record-kind.ts';

export interface RecordTab {
  /** Stands in the address, and names its count. */
  id: string;
  label: string;
  /** The tab is there for those who may view this area. */
  module?: Module;
  flag?: Flag;
  content: ReactNode;
}

interface RecordTabsProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  id: number;
  tabs: readonly RecordTab[];
  counts?: (id: number, signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
  shows?: readonly string[];
}

/** The tabs of a record. The address holds the open one; opening another leaves what narrowed the list of the last. */
export function RecordTabs<Row extends RecordRow>({ kind, id, tabs, counts, shows = [] }: RecordTabsProps<Row>) {
  const t = useTexts(recordTexts);
  const can = useCan();
  const navigate = useNavigate();
  const { tab: wanted } = useSearch({ strict: false }) as { tab?: unknown };
  const { data } = useQuery({
    queryKey: [...recordKey(kind.list.name, id), 'counts'],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => (await counts?.(id, signal)) ?? {},
    enabled: counts !== undefined,
    meta: { shows },
  });
  const mine = tabs.filter(({ module, flag = 'view' }) => module === undefined || can(module, flag));
  const value = mine.find((tab) => tab.id === wanted)?.id ?? mine[0]?.id ?? '';
  return (
    <Tabs
      label={t('tabs')}
      tabs={mine.map((tab) => ({ ...tab, count: data?.[tab.id] }))}
      value={value}
      onChange={(next) => void navigate({ to: '.', search: { tab: next }, resetScroll: false } as never)}
    />
  );
}

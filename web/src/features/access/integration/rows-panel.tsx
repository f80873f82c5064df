import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { useCan } from '../../../lib/session/session.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

interface RowsPanelProps<Row> {
  title: string;
  /** What it is for. */
  hint: string;
  icon: ComponentType<{ size?: number; strokeWidth?: number; className?: string; 'aria-hidden'?: boolean }>;
  add: string;
  /** Said where there is none yet. */
  none: string;
  query: UseQueryResult<{ data: readonly Row[] }>;
  onAdd: () => void;
  row: (row: Row) => ReactNode;
  children: ReactNode;
}

/** What a company keeps for its programs: a few rows, a button for one more, and the drawers that belong to them. */
export function RowsPanel<Row>({
  title,
  hint,
  icon: Icon,
  add,
  none,
  query,
  onAdd,
  row,
  children,
}: RowsPanelProps<Row>) {
  const t = useTexts(integrationTexts);
  const can = useCan();
  const rows = query.data?.data;
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line bg-sheet p-4">
      <div className="flex items-start gap-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-ink-2 text-sm">{hint}</p>
        </div>
        {can('integrations', 'add') && (
          <Button disabled={!rows} onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      {query.isPending && <SkeletonLines label={t('loading')} count={3} />}
      {query.isError && <p role="alert">{errorText(query.error)}</p>}
      {rows?.length === 0 && <p className="text-ink-2">{none}</p>}
      {rows && rows.length > 0 && <ul className="-mx-4 -mb-4 border-line border-t">{rows.map(row)}</ul>}
      {children}
    </section>
  );
}

interface IntegrationRowProps {
  name: string;
  /** Beside the name: what distinguishes it from others, and how it stands. */
  marks: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

export function IntegrationRow({ name, marks, actions, children }: IntegrationRowProps) {
  return (
    <li className="grid gap-2 border-line border-b p-4 last:border-0 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          {marks}
        </p>
        {children}
      </div>
      <span className="flex gap-2">{actions}</span>
    </li>
  );
}

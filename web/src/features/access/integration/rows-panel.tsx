import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useCan } from '../../../lib/session.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

interface RowsPanelProps<Row> {
  title: string;
  add: string;
  /** Said where there is none yet. */
  none: string;
  query: UseQueryResult<{ data: readonly Row[] }>;
  onAdd: () => void;
  row: (row: Row) => ReactNode;
  children: ReactNode;
}

/** What a company keeps for its programs: a few rows, a button for one more, and the drawers that belong to them. */
export function RowsPanel<Row>({ title, add, none, query, onAdd, row, children }: RowsPanelProps<Row>) {
  const t = useTexts(integrationTexts);
  const can = useCan();
  const rows = query.data?.data;
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {can('integrations', 'add') && (
          <Button variant="solid" disabled={!rows} onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      {query.isPending && <SkeletonLines label={t('loading')} count={3} />}
      {query.isError && <p role="alert">{errorText(query.error)}</p>}
      {rows?.length === 0 && <EmptyState title={none} />}
      {rows && rows.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">{rows.map(row)}</ul>
      )}
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

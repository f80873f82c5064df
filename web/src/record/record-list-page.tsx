import type { DraftValue } from '@onrecord/domain/core/record/record-draft';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { useCan } from '../lib/session/session.ts';
import { useTerms } from '../lib/terms.ts';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { ListPage } from '../list/list-page.tsx';
import type { ListPageProps } from '../list/list-props.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { MergeIcon, PlusIcon } from '../ui/icons.ts';
import { ImportLink } from './import-link.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { entityOf, type RecordKind, type RecordRow } from './record-kind.ts';

type Special<Row extends object> = Pick<
  ListPageProps<Row>,
  'card' | 'cells' | 'choices' | 'filters' | 'of' | 'bulkActions' | 'bulk' | 'totals' | 'views'
>;

interface RecordListPageProps<Row extends RecordRow> extends Special<Row> {
  kind: RecordKind<Row>;
  /** The column that names a row and links to its page. */
  nameColumn: string;
  /** What a new record starts with, such as the client in whose tab the list stands; without it nothing is added in a tab. */
  initial?: Record<string, DraftValue>;
  actions?: ReactNode;
}

/** Records whose empty list says what they are. */
const EXPLAINED = ['client', 'contact', 'case', 'deponent', 'service_provider'] as const;
const isExplained = (term: string): term is (typeof EXPLAINED)[number] => EXPLAINED.some((one) => one === term);

/** The list of a kind of record: found, narrowed, exported, and added to. With `of` it is the tab of another record. */
export function RecordListPage<Row extends RecordRow>(props: RecordListPageProps<Row>) {
  const { kind, nameColumn, initial, actions, cells, ...special } = props;
  const t = useTexts(recordTexts);
  const term = useTerms();
  const can = useCan();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const named = useMemo(
    () => ({
      [nameColumn]: (row: Row) => (
        <Link to={kind.pathOf(kind.idOf(row))} className="font-semibold text-brand-ink hover:underline">
          {String((row as unknown as Record<string, unknown>)[nameColumn] ?? '')}
        </Link>
      ),
      ...cells,
    }),
    [kind, nameColumn, cells],
  );
  const shows = useMemo(() => [entityOf(kind)], [kind]);
  // What is entered in a tab belongs there: without saying to whom, it would not be seen again.
  const add = can(kind.module, 'add') && (!special.of || initial) && (
    <Button variant={special.of ? 'outline' : 'solid'} onClick={() => setNew(true)}>
      <PlusIcon size={15} aria-hidden />
      {t('new_title', { record: term(kind.term) })}
    </Button>
  );
  return (
    <>
      <ListPage
        list={kind.list}
        rowId={kind.idOf}
        idColumn={kind.idColumn}
        fetchPage={kind.page}
        shows={shows}
        exports={kind.exports}
        onOpen={(row) => void navigate({ href: kind.pathOf(kind.idOf(row)) })}
        none={{
          title: t('none', { records: term(kind.term, 'plural') }),
          hint: special.of === undefined && isExplained(kind.term) ? t(`hint_${kind.term}`) : undefined,
          action: add || undefined,
        }}
        bulkActions={kind.merges && ((rows) => <MergeTwo kind={kind} rows={rows} />)}
        {...special}
        cells={named}
        actions={
          <>
            {actions}
            {special.of === undefined && kind.imports && <ImportLink entityType={kind.imports} />}
            {add}
          </>
        }
      />
      {isNew && (
        <RecordDrawer
          kind={kind}
          row={null}
          initial={initial}
          onClose={() => setNew(false)}
          onCreated={(id) => special.of === undefined && void navigate({ href: kind.pathOf(id) })}
        />
      )}
    </>
  );
}

/** Two chosen rows can be looked at side by side, and made one. */
function MergeTwo<Row extends RecordRow>({ kind, rows }: { kind: RecordKind<Row>; rows: Row[] }) {
  const t = useTexts(recordTexts);
  const can = useCan();
  const [keep, merge, ...more] = rows;
  if (!kind.merges || !keep || !merge || more.length > 0 || !can('merges', 'edit')) return null;
  return (
    <Link to={paths.merge(kind.merges, kind.idOf(keep), kind.idOf(merge))} className={buttonClass('outline', 'sm')}>
      <MergeIcon size={14} aria-hidden />
      {t('merge_two')}
    </Link>
  );
}

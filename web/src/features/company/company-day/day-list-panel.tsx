import type { List } from '@onrecord/domain/core/list/define-list';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import type { ListExports } from '../../../list/export/export-menu.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import { rowPath } from '../../../list/row-path.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { DayForm, type DayKind, type DayRow, useDaysText } from './day-form.tsx';

interface DayListProps<Row extends DayRow> {
  kind: DayKind;
  list: List;
  idOf: (row: Row) => number;
  fetchPage: FetchListPage<Row>;
  exports: ListExports;
  load: (id: number, signal: AbortSignal) => Promise<Row>;
  openId: number | undefined;
  may: { add: boolean; edit: boolean; delete: boolean };
  newLabel: string;
  none: { title: string; hint: string };
}

/** The list of one kind of day, each opened in a drawer beside it. */
export function DayListPanel<Row extends DayRow>(props: DayListProps<Row>) {
  const { kind, idOf, may, openId, load } = props;
  const daysText = useDaysText();
  const [open, setOpen] = useState<number | 'new' | null>(openId ?? null);
  const add = may.add && (
    <Button variant="solid" onClick={() => setOpen('new')}>
      <PlusIcon size={15} aria-hidden />
      {props.newLabel}
    </Button>
  );
  const { data, error } = useQuery({
    queryKey: ['day', kind.list, open],
    queryFn: ({ signal }) => load(Number(open), signal),
    enabled: typeof open === 'number',
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const cells = useMemo(
    () => ({
      description: (row: Row) => (
        <OpenCell href={rowPath(kind.list, idOf(row))} onOpen={() => setOpen(idOf(row))}>
          {row.description}
        </OpenCell>
      ),
    }),
    [kind, idOf],
  );
  // What is gone, or is not the viewer's, is said and left.
  useEffect(() => {
    if (!error) return;
    notify({ title: errorText(error), tone: 'bad' });
    setOpen(null);
  }, [error]);
  return (
    <>
      <ListPage
        list={props.list}
        rowId={idOf}
        fetchPage={props.fetchPage}
        shows={SHOWS[kind.list]}
        exports={props.exports}
        cells={cells}
        card={(row, read) => ({
          margin: '',
          title: row.description ?? '',
          lines: [daysText(row), read(row, 'division_name')].filter(Boolean),
        })}
        onOpen={(row) => setOpen(idOf(row))}
        actions={add}
        none={{ ...props.none, action: add || undefined }}
      />
      {(open === 'new' || data) && (
        <DayForm
          key={open}
          kind={kind}
          id={open === 'new' ? null : open}
          row={open === 'new' ? null : (data ?? null)}
          may={{ edit: open === 'new' ? may.add : may.edit, delete: may.delete }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const SHOWS = { holiday: ['holiday'], blackout_day: ['blackout_day'] } as const;

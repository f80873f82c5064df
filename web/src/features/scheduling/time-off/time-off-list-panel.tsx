import { serviceProviderTimeOffArea, type TimeOffRow } from '@onrecord/contract/scheduling/time-off';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { TIME_OFF_LIST } from '@onrecord/domain/scheduling/time-off/time-off.list';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { absenceTexts } from '../../../lib/texts/absence.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import { rowPath } from '../../../list/row-path.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { PlusIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { TimeOffForm } from './time-off-form.tsx';

const whenOf = (view: string | undefined): 'all' | 'coming' | 'past' =>
  view === 'coming' || view === 'past' ? view : 'all';

const fetchTimeOff: FetchListPage<TimeOffRow> = ({ view, dates: _, ...body }, signal) =>
  call(serviceProviderTimeOffArea.getAllTimeOffData, { body: { ...body, when: whenOf(view) }, signal });

const EXPORTS = listExports((request, { view }) =>
  offerFile(serviceProviderTimeOffArea.exportTimeOff, { body: { ...request, when: whenOf(view) } }),
);

const rowId = (row: TimeOffRow) => row.service_provider_time_off_id;
const SHOWS = ['time_off'] as const;
const FILTERS = ['recurrence'] as const;

interface TimeOffListProps {
  /** Opens one at once, as the calendar does. */
  openId?: number;
  /** Of one provider, in whose tab the list then stands. */
  of?: RecordPart;
  provider?: Option<number>;
}

/** Time off with its form. */
export function TimeOffListPanel({ openId, of, provider }: TimeOffListProps) {
  const t = useTexts(absenceTexts);
  const tMessage = useMessages();
  const can = useCan();
  const [open, setOpen] = useState<number | 'new' | null>(openId ?? null);
  const { data, error } = useQuery({
    queryKey: ['time_off', open],
    queryFn: ({ signal }) => call(serviceProviderTimeOffArea.fetchEntry, { params: { id: Number(open) }, signal }),
    enabled: typeof open === 'number',
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  // What is gone, or is not the viewer's, is said and left.
  useEffect(() => {
    if (!error) return;
    notify({ title: errorText(error), tone: 'bad' });
    setOpen(null);
  }, [error]);
  const choices = useMemo(
    () => ({
      recurrence: [
        { value: 'once', label: tMessage('time_off.once') },
        { value: 'EveryXDays', label: tMessage('time_off.kind_days') },
        { value: 'weekdays', label: tMessage('time_off.weekdays') },
        { value: 'weekly', label: tMessage('time_off.weekly') },
      ],
    }),
    [tMessage],
  );
  const cells = useCells(setOpen);
  const add = can('serviceprovidertimeoff', 'add') && (
    <Button variant="solid" onClick={() => setOpen('new')}>
      <PlusIcon size={15} aria-hidden />
      {t('new_time_off')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={TIME_OFF_LIST}
        of={of}
        rowId={rowId}
        fetchPage={fetchTimeOff}
        shows={SHOWS}
        exports={EXPORTS}
        cells={cells}
        views={[
          { id: 'coming', label: t('view_coming') },
          { id: 'past', label: t('view_past') },
        ]}
        choices={choices}
        filters={FILTERS}
        card={(row, read) => ({
          margin: '',
          title: row.service_provider_name ?? row.description ?? '',
          lines: [
            [read(row, 'from_date'), read(row, 'to_date')].join(' – '),
            [row.service_provider_name ? row.description : '', read(row, 'recurrence')].filter(Boolean).join(' · '),
          ],
        })}
        onOpen={(row) => setOpen(rowId(row))}
        actions={add}
        none={{ title: t('none'), hint: t('none_hint'), action: add || undefined }}
      />
      {(open === 'new' || data) && (
        <TimeOffForm
          key={open}
          entry={open === 'new' ? null : (data ?? null)}
          provider={provider}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The first column opens the row: the name of the provider, and for providers, who see no names, what it is for. */
function useCells(open: (id: number) => void) {
  const t = useTexts(absenceTexts);
  const { user_type } = useSession();
  const column = user_type === 'provider' ? 'description' : 'service_provider_name';
  return useMemo(
    () => ({
      [column]: (row: TimeOffRow) => (
        <OpenCell href={rowPath('service_provider_time_off', rowId(row))} onOpen={() => open(rowId(row))}>
          {row[column] || t('edit_time_off')}
        </OpenCell>
      ),
    }),
    [t, column, open],
  );
}

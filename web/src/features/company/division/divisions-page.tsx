import { type DivisionRow, divisionArea } from '@onrecord/contract/company/division';
import { DIVISION_LIST } from '@onrecord/domain/company/division/division.list';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { zoneLabel } from '../../../lib/format/time-zones.ts';
import { useCan } from '../../../lib/session/session.ts';
import { divisionTexts } from '../../../lib/texts/division.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import { rowPath } from '../../../list/row-path.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { DivisionForm } from './division-form.tsx';

const fetchDivisions: FetchListPage<DivisionRow> = ({ view: _, dates: _dates, ...body }, signal) =>
  call(divisionArea.divisions, { body, signal });
const rowId = (row: DivisionRow) => row.division_id;
const EXPORTS = listExports((body) => offerFile(divisionArea.exportDivisions, { body }));
const SHOWS = ['division'] as const;

/** The offices of the company (section 7, Division). */
export function DivisionsPage({ openId }: { openId?: number | undefined }) {
  const t = useTexts(divisionTexts);
  const can = useCan();
  const [open, setOpen] = useState<number | 'new' | null>(openId ?? null);
  const cells = useMemo(
    () => ({
      name: ({ division_id, name }: DivisionRow) => (
        <OpenCell href={rowPath('division', division_id)} onOpen={() => setOpen(division_id)}>
          {name}
        </OpenCell>
      ),
      time_zone: (row: DivisionRow) => (row.time_zone ? zoneLabel(row.time_zone) : ''),
    }),
    [],
  );
  return (
    <>
      <ListPage
        list={DIVISION_LIST}
        rowId={rowId}
        fetchPage={fetchDivisions}
        exports={EXPORTS}
        shows={SHOWS}
        cells={cells}
        card={(row, read) => ({
          margin: read(row, 'code'),
          title: read(row, 'name'),
          lines: [[row.address1, row.city].filter(Boolean).join(', '), row.phone ?? ''],
        })}
        onOpen={(row) => setOpen(row.division_id)}
        actions={
          can('divisions', 'add') && (
            <Button variant="solid" onClick={() => setOpen('new')}>
              <PlusIcon size={15} aria-hidden />
              {t('new_division')}
            </Button>
          )
        }
        none={{ title: t('none') }}
      />
      {open && <DivisionForm key={open} divisionId={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

import type { NotificationTypeRow } from '@onrecord/contract/messages/notification';
import {
  MATRIX_GROUPS,
  MATRIX_PARTIES,
  type MatrixGroup,
  type MatrixRow,
  MESSAGE_MATRIX,
} from '@onrecord/domain/messages/notification/matrix';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { matrixTexts } from '../../../lib/texts/message-matrix.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { MatrixCellSection } from './cell-section.tsx';
import type { Looked } from './looked.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { type Channel, useCompanyKinds } from './use-company-kinds.ts';

/** Who gets which message of an event, and by which channel: everything the product sends, on one screen. */
export function MatrixPage() {
  const t = useTexts(matrixTexts);
  usePageTitle(t('title'));
  const can = useCan();
  const { query, save } = useCompanyKinds();
  const [looked, setLooked] = useState<Looked | null>(null);
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-4 p-4">
      <PageTitle title={t('title')} />
      <p className="text-ink-2">{t('hint')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link to={paths.applicationSetting('group-reminder')} className="text-brand-ink underline">
          {t('timing')}
        </Link>
        {can('lettertemplates', 'view') && (
          <Link to={paths.letterTemplates()} className="text-brand-ink underline">
            {t('letters')}
          </Link>
        )}
        {can('notificationsettings', 'view') && (
          <Link to={paths.notificationSettings()} className="text-brand-ink underline">
            {t('mine')}
          </Link>
        )}
      </p>
      <Loaded query={query}>
        {({ data }) =>
          MATRIX_GROUPS.map((group) => (
            <Group key={group} group={group} kinds={data} onSwitch={save} onLook={setLooked} />
          ))
        }
      </Loaded>
      {looked && <PreviewDialog looked={looked} onClose={() => setLooked(null)} />}
    </div>
  );
}

interface GroupProps {
  group: MatrixGroup;
  kinds: readonly NotificationTypeRow[];
  onSwitch: (kind: NotificationTypeRow, channel: Channel, isOn: boolean) => Promise<void>;
  onLook: (looked: Looked) => void;
}

function Group({ group, kinds, onSwitch, onLook }: GroupProps) {
  const t = useTexts(matrixTexts);
  const title = t(`group_${group}`);
  const columns: TableColumn<MatrixRow>[] = [
    {
      id: 'event',
      heading: t('event'),
      className: 'sm:w-[15%] font-medium',
      cell: ({ event }) => t(`event_${event}` as 'event_scheduled'),
    },
    ...MATRIX_PARTIES.map((party) => ({
      id: party,
      heading: t(`party_${party}`),
      // On a phone a party stands below the other: one that gets nothing would be a line for nothing.
      className: clsx(party === 'witness' ? 'sm:w-[10%]' : 'sm:w-1/4', 'align-top max-sm:has-[[data-nothing]]:hidden'),
      cell: ({ event, cells }: MatrixRow) => (
        <MatrixCellSection
          event={event}
          party={party}
          cell={cells[party]}
          kinds={kinds}
          onSwitch={onSwitch}
          onLook={() => onLook({ event, party })}
        />
      ),
    })),
  ];
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <DataTable
        caption={title}
        columns={columns}
        rows={MESSAGE_MATRIX.filter((row) => row.group === group)}
        rowKey={({ event }) => event}
      />
    </div>
  );
}

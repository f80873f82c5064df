import { type ActivityRow, activityLogArea } from '@onrecord/contract/core/calls/activity-log';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { type CellValue, cellText, headingText } from '@onrecord/domain/core/list/cell-text';
import { changeColumn } from '@onrecord/domain/office/activity-log/change-column';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { FormatsContext, useFormats } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session.ts';
import { TermsContext } from '../../../lib/terms.ts';
import { logTexts } from '../../../lib/texts/log.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useActivityWords } from './use-activity-words.ts';

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** One line of the log whole: who, when, from where, and what was changed from what to what. */
export function ActivityEntry({ row, onClose }: { row: ActivityRow; onClose: () => void }) {
  const t = useTexts(logTexts);
  const id = row.activity_log_id;
  const { data, error } = useQuery({
    queryKey: ['activity_log', 'entry', id],
    queryFn: ({ signal }) => call(activityLogArea.fetchEntry, { params: { id }, signal }),
    // A line never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changes = Object.entries(data?.changes ?? {}).map(([field, change]) => ({ field, ...change }));
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={activityLabel(row.activity_type ?? '')}>
      <div className="grid gap-4">
        <Facts row={row} />
        {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
        {!data && !error && <SkeletonLines label={t('loading')} count={3} />}
        {changes.length > 0 && <Changes changes={changes} objectType={row.object_type} />}
      </div>
    </Drawer>
  );
}

function Facts({ row }: { row: ActivityRow }) {
  const t = useTexts(logTexts);
  const { instant } = useFormats();
  const { objectLabel, actors } = useActivityWords();
  const actor = actors.find(({ value }) => value === row.actor_type)?.label;
  const about = [objectLabel(row.object_type), row.object_number, row.object_name].filter(Boolean).join(' · ');
  const facts = [
    { term: t('when'), detail: row.created_at ? instant(row.created_at) : '' },
    { term: t('who'), detail: [row.actor_name, actor].filter(Boolean).join(' · ') },
    { term: t('what'), detail: about },
    { term: t('description'), detail: row.description },
    { term: t('division'), detail: row.division_name },
    { term: t('from_screen'), detail: row.came_from },
    { term: t('from_address'), detail: row.ip_address },
    { term: t('browser'), detail: row.user_agent },
  ];
  return <FactList facts={facts.filter(({ detail }) => detail)} />;
}

/** How changes of an object read: by the entries of its fields where it has any, else as they are stored. */
function useChangeTexts(objectType: string | null | undefined) {
  const t = useTexts(logTexts);
  const { time_zone } = useSession();
  const formats = useContext(FormatsContext);
  const terms = useContext(TermsContext);
  const nameOf = (field: string) => {
    const column = changeColumn(objectType, field);
    return column ? headingText(column, terms) : field.replaceAll('_', ' ');
  };
  const textOf = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return t('blank');
    if (typeof value === 'object') return JSON.stringify(value);
    const column = changeColumn(objectType, field);
    return column ? cellText(column, value as CellValue, { formats, time_zone, terms }) : String(value);
  };
  return { nameOf, textOf };
}

function Changes({ changes, objectType }: { changes: Change[]; objectType: string | null | undefined }) {
  const t = useTexts(logTexts);
  const { nameOf, textOf } = useChangeTexts(objectType);
  return (
    <section className="grid gap-2" aria-label={t('changes')}>
      <h3 className="font-semibold">{t('changes')}</h3>
      <DataTable
        caption={t('changes')}
        rows={changes}
        rowKey={(change) => change.field}
        columns={[
          { id: 'field', heading: t('field'), cell: ({ field }) => nameOf(field) },
          { id: 'before', heading: t('before'), cell: ({ field, before }) => textOf(field, before) },
          { id: 'after', heading: t('after'), cell: ({ field, after }) => textOf(field, after) },
        ]}
      />
    </section>
  );
}

import { type ActivityRow, activityLogArea, type ChangedField } from '@onrecord/contract/core/calls/activity-log';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { logTexts } from '../../../lib/texts/log.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ChangedFields } from '../../../record/changed-fields.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useActivityWords } from './use-activity-words.ts';
import { useObjectPath } from './use-object-path.ts';

/** One line of the log whole: who, when, from where, and what was changed from what to what. */
export function ActivityEntry({ row: opened, onClose }: { row: ActivityRow; onClose: () => void }) {
  const t = useTexts(logTexts);
  const id = opened.activity_log_id;
  const { data, error } = useQuery({
    queryKey: ['activity_log', 'entry', id],
    queryFn: ({ signal }) => call(activityLogArea.fetchEntry, { params: { id }, signal }),
    // A line never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A line that a check names is known by its id alone.
  const row = data ?? opened;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={activityLabel(row.activity_type ?? '')}
      footer={<RowLinks row={row} onClose={onClose} />}
    >
      <div className="grid gap-4">
        <Facts row={row} />
        {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
        {!data && !error && <SkeletonLines label={t('loading')} count={3} />}
        {data && data.fields.length > 0 && <Changes entry={row} fields={data.fields} />}
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
    { term: t('who'), detail: [row.actor_type !== 'system' && row.actor_name, actor].filter(Boolean).join(' · ') },
    { term: t('what'), detail: about },
    { term: t('description'), detail: row.description },
    { term: t('division'), detail: row.division_name },
    { term: t('from_screen'), detail: row.came_from },
    { term: t('from_address'), detail: row.ip_address },
    { term: t('browser'), detail: row.user_agent },
  ];
  return <FactList facts={facts.filter(({ detail }) => detail)} />;
}

function Changes({ entry, fields }: { entry: ActivityRow; fields: readonly ChangedField[] }) {
  const t = useTexts(logTexts);
  return (
    <section className="grid gap-2" aria-label={t('changes')}>
      <h3 className="font-semibold">{t('changes')}</h3>
      <ChangedFields objectType={entry.object_type} fields={fields} />
    </section>
  );
}

/** The ways from a line: to the record itself, and to all lines about it. */
function RowLinks({ row, onClose }: { row: ActivityRow; onClose: () => void }) {
  const t = useTexts(logTexts);
  const path = useObjectPath()(row);
  if (!row.object_type || row.object_id === null || row.object_id === undefined) return null;
  return (
    <>
      <Link to={paths.activityOf(row.object_type, row.object_id)} className={buttonClass()} onClick={onClose}>
        {t('all_of_record')}
      </Link>
      {path && (
        <Link to={path} className={buttonClass('solid')}>
          {t('open_record')}
        </Link>
      )}
    </>
  );
}

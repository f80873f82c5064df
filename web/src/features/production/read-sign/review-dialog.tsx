import { type ReadSignDetail, readSignArea } from '@onrecord/contract/production/read-sign';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { readSignTexts } from '../../../lib/texts/read-sign.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useDownloads } from '../file/use-downloads.ts';
import { DaysLeftCell } from './cells.tsx';
import { SendForm } from './send-form.tsx';

/** One review at the desk: where it is, its errata and documents, and what the office can do. */
export function ReviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(readSignTexts);
  const can = useCan();
  const { data, error } = useQuery({
    queryKey: ['read_sign', id],
    queryFn: ({ signal }) => call(readSignArea.getReadSign, { body: { read_sign_id: id }, signal }),
    meta: { shows: ['read_sign'] },
  });
  const isWaiting = data?.status === 'waiting' || data?.status === 'not_sent';
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={[t('title'), data?.deponent_name].filter(Boolean).join(': ')}
    >
      {error && <Banner tone="bad" title={errorText(error)} announce="alert" />}
      {!data && !error && <SkeletonLines label={t('loading')} count={5} />}
      {data && (
        <div className="grid gap-4">
          <Facts review={data} />
          {isWaiting && can('jobfiles', 'edit') && <SendForm key={data.version} review={data} />}
          <Changes review={data} />
          <Documents review={data} />
        </div>
      )}
    </Dialog>
  );
}

function Facts({ review }: { review: ReadSignDetail }) {
  const t = useTexts(readSignTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const { division_id, job_id, job_number, case_name, opened_at, notified_on, signed_name } = review;
  const job = (
    <Link to={paths.job({ company_id, division_id, job_id })} className="text-brand-ink hover:underline">
      {[job_number, case_name].filter(Boolean).join(' · ')}
    </Link>
  );
  const opened = opened_at ? formats.instant(opened_at) : t('not_opened');
  return (
    <FactList
      facts={[
        { term: t('job'), detail: job },
        { term: t('turned_in'), detail: formats.date(review.started_on) },
        {
          term: t('sign_by_label'),
          detail: (
            <span className="inline-flex flex-wrap items-center gap-2">
              {formats.date(review.due_on)} <DaysLeftCell row={review} />
            </span>
          ),
        },
        { term: t('sent_on'), detail: notified_on ? formats.date(notified_on) : t('not_sent') },
        ...(notified_on ? [{ term: t('opened'), detail: opened }] : []),
        ...(signed_name ? [{ term: t('signed_as'), detail: signed_name }] : []),
      ]}
    />
  );
}

function Changes({ review }: { review: ReadSignDetail }) {
  const t = useTexts(readSignTexts);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('changes')}</h3>
      <DataTable
        caption={t('changes')}
        dense
        rows={review.changes}
        rowKey={(row) => row.read_sign_change_id}
        columns={[
          { id: 'page', heading: t('page'), align: 'right', cell: (row) => row.page },
          { id: 'line', heading: t('line'), align: 'right', cell: (row) => row.line },
          { id: 'from', heading: t('from'), cell: (row) => row.from_text },
          { id: 'to', heading: t('to'), cell: (row) => row.to_text },
          { id: 'reason', heading: t('reason'), cell: (row) => row.reason },
        ]}
        empty={<p className="p-3 text-ink-2">{t('changes_none')}</p>}
      />
    </section>
  );
}

function Documents({ review }: { review: ReadSignDetail }) {
  const t = useTexts(readSignTexts);
  const formats = useFormats();
  const { open } = useDownloads();
  if (review.documents.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('documents')}</h3>
      <ul className="grid gap-1">
        {review.documents.map(({ kind, made_at, job_file_id, file_name }) => (
          <li key={`${kind} ${made_at}`} className="flex flex-wrap items-center gap-2">
            {job_file_id !== null && file_name !== '' ? (
              <Button size="sm" onClick={() => void open({ job_file_id, file_name, is_url: false })}>
                {t(kind)}
              </Button>
            ) : (
              <span>{[t(kind), t('being_made')].join(', ')}</span>
            )}
            <span className="text-sm text-ink-2">{formats.instant(made_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { type ReadSignRow, readSignArea } from '@onrecord/contract/production/read-sign';
import { READ_SIGN_LIST } from '@onrecord/domain/production/read-sign/read-sign.list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { readSignTexts } from '../../../lib/texts/read-sign.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DaysLeftCell } from './cells.tsx';

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

const WORDS = READ_SIGN_LIST.columns.find(({ id }) => id === 'status')?.words ?? {};

/** The witnesses of a job who read and sign, with the days that are left; nothing where none reserved it. */
export function ReadSignPanel({ jobId }: { jobId: number }) {
  const t = useTexts(readSignTexts);
  const message = useMessages();
  const formats = useFormats();
  const can = useCan();
  const [open, setOpen] = useState<ReadSignRow | null>(null);
  const { data } = useQuery({
    queryKey: ['read_sign', 'of job', jobId],
    queryFn: ({ signal }) => call(readSignArea.getReadSigns, { body: { job_id: jobId }, signal }),
    enabled: can('jobfiles', 'view'),
    meta: { shows: ['read_sign', 'job'] },
  });
  if (!data || data.data.length === 0) return null;
  const statusOf = ({ status }: ReadSignRow) => (status && WORDS[status] ? message(WORDS[status] as never) : '');
  return (
    <section aria-labelledby="read-and-sign" className="grid gap-2">
      <h2 id="read-and-sign" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
        {data.data.map((row) => (
          <li key={row.read_sign_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="font-semibold">{row.deponent_name}</span>
            <span className="text-ink-2">{statusOf(row)}</span>
            {row.due_on && <span className="text-ink-2">{t('sign_by', { date: formats.date(row.due_on) })}</span>}
            <DaysLeftCell row={row} />
            <Button
              size="sm"
              className="ml-auto"
              aria-label={`${t('open')}, ${row.deponent_name}`}
              onClick={() => setOpen(row)}
            >
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
      {open && <ReviewDialog id={open.read_sign_id} onClose={() => setOpen(null)} />}
    </section>
  );
}

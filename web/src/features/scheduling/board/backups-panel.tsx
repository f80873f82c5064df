import { type Backup, jobBoardArea, type LateCheckIn } from '@onrecord/contract/scheduling/job/job-board';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { shortWhen } from './board-times.ts';

const AssignDialog = lazyPart(async () => (await import('../job/change/assign-dialog.tsx')).AssignDialog);

/** Drives and bookings change while a banner stands: the backups are read again so often, in milliseconds. */
const READ_AGAIN = 60_000;

/** The three nearest who are free for the service that somebody is late for. Assigning opens the preview. */
export function BackupsPanel({ late, today }: { late: LateCheckIn; today: string }) {
  const t = useTexts(boardTexts);
  const [chosen, setChosen] = useState<Backup | null>(null);
  const { job_id, job_service_id } = late;
  const { data, error } = useQuery({
    queryKey: ['job', 'backups', job_id, job_service_id, late.service_provider_id],
    queryFn: ({ signal }) => call(jobBoardArea.getBackups, { body: { job_id, job_service_id }, signal }),
    refetchInterval: READ_AGAIN,
  });
  return (
    <div className="grid min-w-64 content-start gap-1 border-bad/30 sm:border-l sm:pl-4">
      <p className="font-semibold text-ink-2 text-xs">{t('backups')}</p>
      {error && <p className="text-bad text-sm">{errorText(error)}</p>}
      {data?.data.length === 0 && <p className="text-sm">{t('no_backups')}</p>}
      <ul className="grid gap-1">
        {data?.data.map((backup) => (
          <BackupLine key={backup.service_provider_id} backup={backup} late={late} today={today} onAssign={setChosen} />
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <AssignDialog jobId={job_id} serviceId={job_service_id} assignee={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface BackupLineProps {
  backup: Backup;
  late: LateCheckIn;
  today: string;
  onAssign: (backup: Backup) => void;
}

function BackupLine({ backup, late, today, onAssign }: BackupLineProps) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { name, miles, minutes, city, jobs_that_day, has_worked_case, arrives_at, is_after_start } = backup;
  const facts = [
    miles === null || minutes === null ? city : t('drive', { miles, minutes }),
    jobs_that_day === 0 ? t('free_all_day') : t('jobs_that_day', { count: jobs_that_day }),
    has_worked_case && t('knows_case'),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-semibold">{name}</span>
      <span className="text-ink-2">{facts.join(' · ')}</span>
      {is_after_start && arrives_at && (
        <span className="text-warn">
          {t('arrives', { time: shortWhen(arrives_at, late.time_zone, today, formats) })}
        </span>
      )}
      <Button size="sm" className="ml-auto" aria-label={t('assign_name', { name })} onClick={() => onAssign(backup)}>
        {t('assign')}
      </Button>
    </li>
  );
}

import { jobBoardArea, type LateCheckIn } from '@onrecord/contract/scheduling/job/job-board';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AlertIcon, PhoneIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useSend } from '../confirmation/response/use-response.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { minutesUntil, shortWhen } from './board-times.ts';
import { useNow } from './use-now.ts';

/** So many stand in full; more fold to their number. */
const MAX_SHOWN = 2;

interface LateCheckInsProps {
  late: readonly LateCheckIn[];
  /** The server's time when the board was read. */
  now: string;
  today: string;
  mayEdit: boolean;
}

const isShown = ({ quiet_until }: LateCheckIn, now: string) =>
  quiet_until === null || Date.parse(quiet_until) <= Date.parse(now);

/** Providers who should have checked in by now: a banner a service, those who became late last on top. */
export function LateCheckIns({ late, now: read, today, mayEdit }: LateCheckInsProps) {
  const t = useTexts(boardTexts);
  const now = useNow(read);
  const [isOpen, setIsOpen] = useState(false);
  const shown = late.filter((row) => isShown(row, now));
  const isCollapsed = shown.length > MAX_SHOWN && !isOpen;
  const names = [...new Set(shown.map(({ provider_name }) => provider_name))].join(', ');
  return (
    <>
      {/* Always there, so that a reader announces what comes in; without the minutes, so that it is announced once. */}
      <p role="alert" className="sr-only">
        {shown.length > 0 && t('late_spoken', { names })}
      </p>
      {shown.length > 0 && (
        <section aria-label={t('late_count', { count: shown.length })} className="grid gap-2">
          {isCollapsed ? (
            <div className="flex flex-wrap items-center gap-3 rounded-card border border-bad bg-bad-wash p-3">
              <AlertIcon size={18} aria-hidden className="text-bad" />
              <p className="font-semibold text-bad">{t('late_count', { count: shown.length })}</p>
              <Button onClick={() => setIsOpen(true)}>{t('late_show')}</Button>
            </div>
          ) : (
            shown.map((row) => (
              <LateCard key={row.job_service_id} row={row} now={now} today={today} mayEdit={mayEdit} />
            ))
          )}
        </section>
      )}
    </>
  );
}

interface LateCardProps {
  row: LateCheckIn;
  now: string;
  today: string;
  mayEdit: boolean;
}

function LateCard({ row, now, today, mayEdit }: LateCardProps) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const minutes = minutesUntil(row.starts_at, now);
  const when = minutes >= 0 ? t('starts_in', { minutes }) : t('started', { minutes: -minutes });
  const parts = [row.service_name, row.case_name, row.location].filter(Boolean);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-bad bg-bad-wash p-3">
      <AlertIcon size={18} aria-hidden className="mt-0.5 text-bad" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div>
          <p className="font-semibold text-bad">{t('late_title', { name: row.provider_name, when })}</p>
          <p className="text-sm">
            {shortWhen(row.starts_at, row.time_zone, today, formats, true)}
            {' · '}
            <Link to={paths.job({ ...row, company_id })} className="text-brand-ink underline">
              {row.job_number}
            </Link>
            {parts.map((part) => ` · ${part}`)}
          </p>
        </div>
        <LateActions row={row} mayEdit={mayEdit} />
      </div>
      {mayEdit && <BackupsPanel late={row} today={today} />}
    </div>
  );
}

/** What can be done about it: call, mark as arrived, or quiet it for ten minutes. */
function LateActions({ row, mayEdit }: Pick<LateCardProps, 'row' | 'mayEdit'>) {
  const t = useTexts(boardTexts);
  const client = useQueryClient();
  const { busy, refusal, send } = useSend();
  const { job_id, job_service_id, service_provider_id, phone } = row;
  const arrive = () =>
    void send('arrive', async () => {
      const { message } = await call(jobResponseArea.arrive, { body: { job_id, service_provider_id } });
      notify({ title: message, tone: 'ok' });
    });
  const quiet = () =>
    void send('quiet', async () => {
      await call(jobBoardArea.quietLate, { body: { job_id, job_service_id } });
      await client.invalidateQueries({ queryKey: ['job', 'board'] });
    });
  return (
    <div className="flex flex-wrap gap-2">
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass('danger')}>
          <PhoneIcon size={16} aria-hidden />
          {t('call', { phone })}
        </a>
      )}
      {mayEdit && (
        <Button busy={busy === 'arrive'} disabled={busy !== ''} onClick={arrive}>
          {t('mark_arrived')}
        </Button>
      )}
      <Button busy={busy === 'quiet'} disabled={busy !== ''} onClick={quiet}>
        {t('quiet')}
      </Button>
      {refusal && <p className="text-bad text-sm">{refusal}</p>}
    </div>
  );
}

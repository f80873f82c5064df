import type { LateCheckIn } from '@onrecord/contract/scheduling/job/job-board';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AlertIcon, PhoneIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useSend } from '../confirmation/response/use-response.ts';
import { minutesUntil, shortWhen } from './board-times.ts';

/** So many stand in full; the others are a number. */
const MAX_SHOWN = 2;

interface LateCheckInsProps {
  late: readonly LateCheckIn[];
  now: string;
  today: string;
  mayEdit: boolean;
}

/** Providers who should have checked in by now, with the number to call. */
export function LateCheckIns({ late, now, today, mayEdit }: LateCheckInsProps) {
  const t = useTexts(boardTexts);
  if (late.length === 0) return null;
  const rest = late.length - MAX_SHOWN;
  return (
    <section role="alert" aria-label={t('late', { count: late.length })} className="grid gap-2">
      {late.slice(0, MAX_SHOWN).map((row) => (
        <LateCard
          key={`${row.job_id} ${row.service_provider_id}`}
          row={row}
          now={now}
          today={today}
          mayEdit={mayEdit}
        />
      ))}
      {rest > 0 && <p className="text-bad text-sm">{t('more_late', { count: rest })}</p>}
    </section>
  );
}

function LateCard({ row, now, today, mayEdit }: { row: LateCheckIn; now: string; today: string; mayEdit: boolean }) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const { busy, refusal, send } = useSend();
  const minutes = minutesUntil(row.starts_at, now);
  const when = minutes >= 0 ? t('starts_in', { minutes }) : t('started', { minutes: -minutes });
  const { job_id, service_provider_id } = row;
  const arrive = () =>
    void send('arrive', async () => {
      const { message } = await call(jobResponseArea.arrive, { body: { job_id, service_provider_id } });
      notify({ title: message, tone: 'ok' });
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-bad bg-bad-wash p-3">
      <AlertIcon size={18} aria-hidden className="text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-bad">{t('late_title', { name: row.provider_name, when })}</p>
        <p className="text-sm">
          {shortWhen(row.starts_at, row.time_zone, today, formats, true)}
          {' · '}
          <Link to={paths.job({ ...row, company_id })} className="text-brand-ink underline">
            {row.job_number}
          </Link>
          {[row.case_name, row.location].filter(Boolean).map((part) => ` · ${part}`)}
        </p>
        {refusal && <p className="text-bad text-sm">{refusal}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {row.phone && (
          <a href={`tel:${row.phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass('danger')}>
            <PhoneIcon size={16} aria-hidden />
            {t('call', { phone: row.phone })}
          </a>
        )}
        {mayEdit && (
          <Button busy={busy !== ''} onClick={arrive}>
            {t('mark_arrived')}
          </Button>
        )}
      </div>
    </div>
  );
}

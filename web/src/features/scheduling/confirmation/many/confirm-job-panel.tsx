import type { ConfirmJob, ConfirmParty } from '@onrecord/contract/scheduling/job/job-many';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { confirmManyTexts } from '../../../../lib/texts/confirm-many.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';

/** A job that waits: who has not confirmed, by which ways they are asked, when they were asked last and by whom. */
export function ConfirmJobPanel({ job, onAsk }: { job: ConfirmJob; onAsk: (() => void) | undefined }) {
  const t = useTexts(confirmManyTexts);
  const { company_id } = useSession();
  const { instant } = useFormats();
  return (
    <li className="grid gap-2 border-line border-b p-3 last:border-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] sm:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <Link to={paths.job({ ...job, company_id })} className="font-semibold text-brand-ink hover:underline">
            {job.job_number}
          </Link>
          <span className="tabular-nums">{instant(job.starts_at, job.time_zone)}</span>
        </p>
        <p className="truncate text-ink-2 text-sm">{[job.case_name, job.client_name].filter(Boolean).join(' · ')}</p>
      </div>
      <ul className="grid min-w-0 gap-1">
        {job.parties.map((party) => (
          <PartyLine key={`${party.audience} ${party.party_id}`} party={party} job={job} />
        ))}
      </ul>
      {onAsk && (
        <Button size="sm" aria-label={t('ask_job_label', { number: job.job_number })} onClick={onAsk}>
          {t('ask_job')}
        </Button>
      )}
    </li>
  );
}

function PartyLine({ party, job }: { party: ConfirmParty; job: ConfirmJob }) {
  const t = useTexts(confirmManyTexts);
  const { instant } = useFormats();
  const { channels, last_asked_at, last_asked_by, services, state } = party;
  const by = channels.length === 0 ? t('no_way') : channels.map((channel) => t(`by_${channel}`)).join(', ');
  const when = instant(last_asked_at);
  const last =
    last_asked_at === null
      ? t('never_asked')
      : last_asked_by === ''
        ? t('reminded', { when })
        : t('asked_by', { when, name: last_asked_by });
  const from = state === 'not_ready' ? [t('from_on', { when: instant(job.opens_at, job.time_zone) })] : [];
  return (
    <li className="min-w-0 text-sm">
      <span className="font-semibold">{party.name}</span>
      {services !== '' && <span className="text-ink-2">{` (${services})`}</span>}
      <span className="block text-ink-2">{[by, last, ...from].join(' · ')}</span>
    </li>
  );
}

import type { PortalJob, PortalJobs } from '@onrecord/contract/office/home';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckIcon, ClockIcon } from '../../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx';
import { ConfirmAllButton } from '../../../scheduling/job/confirm-all-panel.tsx';
import { HomeRow } from '../home-card-section.tsx';
import { dayName, momentText } from '../home-days.ts';
import { listPath } from '../list-path.ts';
import { useJobWords } from './use-job-words.ts';
import { useConfirm } from './use-portal.ts';

/** What waits for the client's yes, each line with its button; nothing while nothing waits (other-side, section 4). */
export function ConfirmStrip({ toConfirm }: { toConfirm: PortalJobs['to_confirm'] }) {
  const t = useTexts(portalTexts);
  const formats = useFormats();
  const id = useId();
  const { busy, confirm } = useConfirm();
  const [isAllBusy, setAllBusy] = useState(false);
  const { count, soon, data } = toConfirm;
  if (count === 0) return null;
  const next = data.find(({ free_until }) => free_until !== null);
  const list = listPath('job', 'needing_confirmation');
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-warn bg-sheet">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-warn-wash px-3 py-1.5 text-warn">
        <ClockIcon size={16} aria-hidden className="shrink-0" />
        <h2 id={id} className="font-semibold">
          {soon > 0 ? t('confirm_soon', { count: soon }) : t('confirm_later', { count })}
        </h2>
        {next?.free_until && (
          <span className="min-w-0 text-sm">
            {t('free_until', { name: next.case_name, when: momentText(formats, next.free_until, next.time_zone) })}
          </span>
        )}
        {count > 1 && <ConfirmAllButton onBusy={setAllBusy} />}
      </div>
      <ul>
        {data.map((job) => (
          <ConfirmLine
            key={job.job_id}
            job={job}
            isBusy={busy.includes(job.job_id)}
            isWaiting={busy.length > 0 || isAllBusy}
            onConfirm={() => void confirm(job)}
          />
        ))}
      </ul>
      {count > data.length && (
        <Link to={list} className="block border-line border-t px-3 py-2 text-brand-ink hover:underline">
          {t('more', { count: count - data.length })}
        </Link>
      )}
    </section>
  );
}

interface ConfirmLineProps {
  job: PortalJob;
  isBusy: boolean;
  isWaiting: boolean;
  onConfirm: () => void;
}

function ConfirmLine({ job, isBusy, isWaiting, onConfirm }: ConfirmLineProps) {
  const t = useTexts(portalTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const words = useJobWords();
  const when = `${dayName(formats, job.job_date)}, ${formats.time(job.start_time)}`;
  const of = `${job.case_name}, ${when}`;
  const href = paths.job({ ...job, company_id });
  return (
    <HomeRow
      end={
        <>
          <Button
            variant="solid"
            busy={isBusy}
            disabled={isWaiting}
            aria-label={`${t('confirm')}, ${of}`}
            className="max-sm:grow"
            onClick={onConfirm}
          >
            <CheckIcon size={15} aria-hidden />
            {t('confirm')}
          </Button>
          <ChangeMenu job={job} of={of} />
        </>
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold sm:w-44">{when}</span>
        <span className="min-w-0 grow basis-60">
          <Link to={href} className="font-medium hover:underline">
            {job.case_name || words.venueOf(job)}
          </Link>
          <span className="text-ink-2">{` · ${[job.deponent_name, words.venueOf(job), words.partiesOf(job)].filter(Boolean).join(' · ')}`}</span>
        </span>
      </div>
    </HomeRow>
  );
}

/** What can be asked for instead; each opens its own question on the page of the job, the fee of canceling first. */
function ChangeMenu({ job, of }: { job: PortalJob; of: string }) {
  const t = useTexts(portalTexts);
  const navigate = useNavigate();
  const { company_id } = useSession();
  const ask = (what: Parameters<typeof paths.askOfJob>[1]) =>
    void navigate({ href: paths.askOfJob({ ...job, company_id }, what) });
  // A job of today is not moved any more.
  const moves = job.job_date > useToday();
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={`${t('ask_change')}, ${of}`} className="max-sm:grow">
          {t('ask_change')}
        </Button>
      }
    >
      {moves && <MenuItem onClick={() => ask('move')}>{t('ask_move')}</MenuItem>}
      <MenuItem onClick={() => ask('change')}>{t('ask_else')}</MenuItem>
      <MenuItem onClick={() => ask('cancel')}>{t('ask_cancel')}</MenuItem>
    </Menu>
  );
}

import { notificationTypeArea } from '@onrecord/contract/messages/notification';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { reminderExampleTexts } from '../../../lib/texts/reminder-example.ts';
import { useTexts } from '../../../lib/texts.ts';

/** What the times of the settings come to for the next job, at the clock of its location. */
export function ReminderExample() {
  const t = useTexts(reminderExampleTexts);
  const { instant } = useFormats();
  const { company_id } = useSession();
  const { data } = useQuery({
    queryKey: ['reminder_example'],
    queryFn: ({ signal }) => call(notificationTypeArea.reminderExample, { signal }),
  });
  if (!data) return null;
  const { job, moments } = data;
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold">{t('title')}</h2>
        {job && (
          <Link to={paths.job({ ...job, company_id })} className="text-sm text-ink-2 hover:text-ink hover:underline">
            {t('about', { number: job.job_number, name: job.case_name, place: job.division_name })}
          </Link>
        )}
      </div>
      {!job && <p className="text-ink-2">{t('none')}</p>}
      {job && (
        <ol className="grid gap-3 rounded-card border border-line bg-sheet p-3 sm:grid-cols-2 lg:grid-cols-4">
          {moments.map(({ moment, at, is_past }) => (
            <li
              key={moment}
              className={clsx(
                'border-t-2 pt-1.5',
                moment === 'due_for_confirmation' ? 'border-bad' : is_past ? 'border-ok' : 'border-line-2',
              )}
            >
              <p className="text-sm font-semibold">{instant(at, job.time_zone)}</p>
              <p className="text-sm text-ink-2">{t(moment)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Whose turn it is while a request is open; once it is answered, by whom, when and with which words. */
export function RequestState({ request }: { request: JobRequestDetail }) {
  const t = useTexts(jobRequestTexts);
  const { instant } = useFormats();
  const staff = isStaff(useSession().user_type);
  const { is_open, waiting_for, answered_by_name, answered_at, answer_text, job_request_status } = request;
  if (is_open) {
    if (waiting_for === 'requester')
      return <Banner tone="warn" title={t(staff ? 'waits_for_requester' : 'waits_for_you')} />;
    return staff ? null : <Banner title={t('waits_for_office')} />;
  }
  if (answered_at === null) return null;
  const tone = job_request_status === 'scheduled' ? 'ok' : 'warn';
  return (
    <Banner tone={tone} title={t('by_when', { name: answered_by_name, when: instant(answered_at) })}>
      {answer_text}
    </Banner>
  );
}

/** What was sent, asked back, proposed and answered, in the order it happened. */
export function RequestHistory({ request: { events } }: { request: JobRequestDetail }) {
  const t = useTexts(jobRequestTexts);
  const { instant } = useFormats();
  if (events.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-lg">{t('history')}</h2>
      <ol className="grid gap-2">
        {events.map((event, index) => (
          // The history only grows at its end.
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id and never move
          <li key={index} className="rounded-card border border-line bg-sheet px-3 py-2">
            <span className="font-medium">{t(`event_${event.kind}`)}</span>{' '}
            <span className="text-ink-2 text-sm">{t('by_when', { name: event.by_name, when: instant(event.at) })}</span>
            {event.words && <p className="whitespace-pre-wrap break-words">{event.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

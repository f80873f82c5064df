import { dayWords } from '@onrecord/domain/core/format/day-words';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { digestDay } from '@onrecord/domain/messages/notification/day-digest';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf, forEachCompany, mailCompany } from '../../../company/company/company.reads.ts';
import { deliveries, type Letter, sendDeliveries } from '../delivery/delivery.writes.ts';
import { writeNotices } from '../delivery/notice.writes.ts';
import { jobWhen, type Speak, speaker } from '../notification.present.ts';
import {
  type DigestCounts,
  digestCounts,
  MAX_LINES,
  type Unanswered,
  unanswered,
  workingDivisions,
} from './digest.reads.ts';

/** Notes the digests that are due, each with its task: whoever notes a morning first sends it, whatever the clocks say. */
async function queueDigests(services: Services, scope: Scope): Promise<void> {
  await services.db.withScope(scope, async (tx) => {
    const { time_zone } = await companyOf(tx, scope);
    const digest_day = digestDay(services.now(), time_zone);
    if (digest_day === null) return;
    const { company_id } = scope;
    for (const division_id of await workingDivisions(tx, scope)) {
      const noted = await tx
        .insertInto('day_digest')
        .values({ company_id, division_id, digest_day })
        .onConflict((row) => row.doNothing())
        .returning('division_id')
        .executeTakeFirst();
      if (noted) await enqueue(tx, 'mail-day-digest', { company_id, division_id, digest_day });
    }
  });
}

/** The repeating task: every company that works, in its morning. */
export async function sendDayDigests(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'notifications',
    (scope) => queueDigests(services, scope),
    'the digests of some companies were not queued',
  );
}

const HAPPENED = ['scheduled', 'client_confirmed', 'provider_confirmed', 'canceled', 'turned_in'] as const;
const WAITS = ['open_requests', 'uncovered', 'worksheets_owed'] as const;

/** Numbers with what they count, a line each; none of those that are zero. */
const linesOf = (counts: DigestCounts, names: readonly (keyof DigestCounts)[], t: Speak) =>
  names.flatMap((name) => (counts[name] > 0 ? [`${t(`digest.${name}`)}: ${counts[name]}`] : [])).join('\n');

/** The digest of a morning with its messages, in the office's language or, for a preview, in another. */
export async function writeDayDigest(
  services: Services,
  tx: Tx,
  scope: Scope,
  { division_id, digest_day }: TaskData['mail-day-digest'],
  preview_locale?: string,
) {
  const { company, settings } = await mailCompany(tx, scope, division_id);
  const { time_zone } = await companyOf(tx, scope);
  const locale = toLocale(preview_locale ?? company.locale);
  const t = speaker(termsOf(settings, null, locale));
  const now = services.now();
  const since = Temporal.PlainDate.from(digest_day)
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone: time_zone, plainTime: '07:00' });
  const counts = await digestCounts(tx, scope, { division_id, since: since.toInstant(), now });
  const open = await unanswered(tx, scope, { division_id, now });
  const line = (job: Unanswered) => {
    const who = [job.waits_for_client ? job.client_name : '', job.providers].filter(Boolean).join(', ');
    return `${jobWhen(job, company)}, ${job.case_name || job.job_number}: ${who}`;
  };
  const more = open.length > MAX_LINES ? [t('digest.more')] : [];
  const facts = [
    { label: t('digest.waits'), value: linesOf(counts, WAITS, t) },
    { label: t('digest.unanswered'), value: [...open.slice(0, MAX_LINES).map(line), ...more].join('\n') },
    { label: t('digest.happened'), value: linesOf(counts, HAPPENED, t) },
  ].filter(({ value }) => value !== '');
  // A morning without anything to say is left alone.
  if (facts.length === 0) return undefined;
  const count = open.length > MAX_LINES ? `${MAX_LINES}+` : open.length;
  const path = '/dashboard';
  const letter: Letter = {
    ...{ audience: 'office', t, party_id: division_id, mobile: '', recipient: 'office' },
    to: company.division_email || company.email,
    content: {
      lang: languageTag(locale),
      subject: t('digest.subject', { day: dayWords(digest_day, locale, 'short'), count }),
      paragraphs: [t('digest.text')],
      facts,
      button: { label: t('digest.button'), url: services.base_url + path },
    },
    notice: {
      sentence: 'digest.subject',
      values: { day: { date: digest_day }, count },
      ...{ about: 'nothing', about_id: null, path },
    },
  };
  return { company, letter, messages: await deliveries({ tx, scope, now, company }, 'day_digest', [letter]) };
}

/** Mails the digest of a morning to the office and to the staff who want it; a repeat sends it under the same message ids. */
export async function mailDayDigest(services: Services, data: TaskData['mail-day-digest']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const { division_id, digest_day } = data;
  const key = `digest ${division_id} ${digest_day}`;
  const made = await services.db.withScope(scope, async (tx) => {
    const written = await writeDayDigest(services, tx, scope, data);
    if (written) await writeNotices({ tx, scope, now: services.now(), key }, 'day_digest', [written.letter]);
    return written;
  });
  if (!made) return;
  const about = { object_type: 'division', object_id: division_id, division_id };
  await sendDeliveries(services, scope, { about, company: made.company, key }, made.messages);
}

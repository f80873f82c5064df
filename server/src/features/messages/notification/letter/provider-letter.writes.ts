import type { TaskData } from '../../../../tasks/catalogue.ts';
import { companyOf, formatsOf } from '../../../company/company/company.reads.ts';
import { providerServices } from '../../../scheduling/confirmation/confirmation.reads.ts';
import type { Letter } from '../delivery/delivery.writes.ts';
import { payFact } from '../fact/fact.present.ts';
import { shownPay } from '../fact/fact.reads.ts';
import type { Speak } from '../notification.present.ts';
import { jobProviders } from '../notification.reads.ts';
import {
  headed,
  isOver,
  type JobNotice,
  jobLink,
  noticeOf,
  type RequestNotice,
  speakTo,
  valuesOf,
  type Writing,
  withInvite,
} from './writing.writes.ts';

type ProviderNotice =
  | Exclude<JobNotice, 'contact_reminder' | 'contact_day_before' | RequestNotice>
  | 'provider_day_before'
  | 'keep_asked'
  | 'assigned'
  | 'unassigned'
  | 'provider_reminder';

function providerText(event: ProviderNotice, t: Speak, asks: boolean): string {
  if (event === 'changed') return t(asks ? 'mail.provider_changed_text' : 'mail.provider_unasked_text');
  if (event === 'rescheduled') return t('mail.provider_moved_text');
  if (event === 'reinstated') return t('mail.provider_reinstated_text');
  return event === 'scheduled' ? t('mail.assigned_text') : t(`mail.${event}_text`);
}

/** What takes a provider off a job, and is sent to one who may not be in as well: it opens nothing. */
const ENDING: ReadonlySet<ProviderNotice> = new Set(['canceled', 'unassigned']);

/** What a provider is to answer. */
const ASKING: ReadonlySet<ProviderNotice> = new Set([
  'assigned',
  'rescheduled',
  'reinstated',
  'reminder',
  'keep_asked',
  'provider_reminder',
]);

/** Whether the link to check in is sent: from the day before on, and at once where nothing is sent on the day before. */
function isCheckInNear({ job, company, now, preview_locale }: Writing): boolean {
  if (!company.mail_day_before || preview_locale !== undefined) return true;
  const today = now.toZonedDateTimeISO(job.time_zone).toPlainDate();
  return Temporal.PlainDate.compare(today.add({ days: 1 }), Temporal.PlainDate.from(job.job_date)) >= 0;
}

/** Whether a provider who does nothing on the job (any more) is not written to: the message waited, or only those who come get it. */
const isLeftOut = ({ data }: Writing, event: ProviderNotice) =>
  event === 'provider_day_before' || (data.waited_for !== undefined && !ENDING.has(event));

export async function toProviders(writing: Writing, event: ProviderNotice, only?: number): Promise<Letter[]> {
  const { tx, scope, job, now } = writing;
  const asks = ASKING.has(event) || (event === 'changed' && writing.data.notices?.providers === 'ask');
  const except = new Set(writing.data.except_provider_ids);
  const formats = formatsOf(await companyOf(tx, scope));
  const letters: Letter[] = [];
  for (const provider of await jobProviders(tx, scope, job.job_id, only, now)) {
    if (!provider.may_be_in && !ENDING.has(event)) continue;
    const id = provider.service_provider_id;
    if (except.has(id)) continue;
    // A provider reads of the own services only.
    const own = await providerServices(tx, scope, job.job_id, id);
    if (own.length === 0 && isLeftOut(writing, event)) continue;
    const services = own.map((service) => service.service_name);
    const { t, words, facts, fields, footer, lang } = speakTo(writing, { ...provider, services });
    const { reader_name, first_name } = provider;
    const isTaken = event === 'assigned' && own.length > 0 && own.every(({ confirmed_on }) => confirmed_on !== null);
    const open = asks && !isTaken && !isOver(writing);
    const arrives = event === 'provider_day_before' || (asks && isCheckInNear(writing));
    const check_in_link = arrives && !isOver(writing) ? await jobLink(writing, 'jobprovidercheckin', id) : '';
    const subject = isTaken ? 'offer.booked_subject' : (`mail.${event}_subject` as const);
    const pay = ENDING.has(event) ? undefined : await shownPay(tx, scope, job.job_id, id);
    const paragraphs = [
      isTaken ? t('offer.booked_text') : providerText(event, t, asks),
      ...(check_in_link ? [t('mail.check_in_hint', { link: check_in_link })] : []),
    ];
    const url = open ? await jobLink(writing, 'jobproviderconfirm', id) : '';
    const party = { audience: 'provider', party_id: id, to: provider.email } as const;
    letters.push({
      ...party,
      ...(await withInvite(writing, { ...party, name: provider.name, terms: words })),
      t,
      mobile: provider.mobile,
      reader_zone: provider.reader_zone,
      recipient: `provider ${id}`,
      content: {
        subject: t(subject, fields),
        ...{ ...headed(t, reader_name, paragraphs), facts: [...facts, ...payFact(pay, t, formats)], lang },
        ...(open && {
          button: { label: t('mail.accept_button'), url, response: 'yes' as const },
          other_button: { label: t('mail.decline_button'), url, response: 'no' as const },
        }),
        footer: [...footer, ...(open ? [t('mail.buttons_hint')] : [])],
        letter: {
          kind: isTaken ? 'provider.booked' : `provider.${event}`,
          fields: { ...fields, ...valuesOf({ reader_name, first_name, check_in_link, asks: open ? 'yes' : '' }) },
        },
      },
      notice: noticeOf(writing, subject, ENDING.has(event) ? { about: 'nothing' } : {}),
    });
  }
  return letters;
}

/** A provider who owes the worksheet of a job that is over, is given it back, or whose worksheet goes to or comes from somebody else. */
export async function toOwing(
  writing: Writing,
  event: 'worksheet_reminder' | 'worksheet_returned' | 'worksheet_received' | 'worksheet_given',
  { service_provider_id: providerId, note = '' }: TaskData['notify-job'],
): Promise<Letter[]> {
  const { tx, scope, job, services, now } = writing;
  const location = `company/${scope.company_id}/division/${job.division_id}/view/job/${job.job_id}`;
  const providers = await jobProviders(tx, scope, job.job_id, providerId, now);
  return providers
    .filter(({ may_be_in }) => may_be_in)
    .map(({ service_provider_id, email, mobile, locale, reader_zone, reader_name, first_name }) => {
      const { t, facts, fields, footer, lang } = speakTo(writing, { locale, reader_zone });
      const url = `${services.base_url}/${location}/worksheet/edit/summary`;
      return {
        audience: 'provider',
        t,
        party_id: service_provider_id,
        to: email,
        mobile,
        reader_zone,
        recipient: `provider ${service_provider_id}`,
        content: {
          subject: t(`mail.${event}_subject`, fields),
          ...headed(t, reader_name, [t(`mail.${event}_text`)]),
          footer,
          facts: [...(note ? [{ label: t('mail.fact_reason'), value: note }] : []), ...facts],
          lang,
          ...(event !== 'worksheet_given' && { button: { label: t('mail.worksheet_button'), url } }),
          letter: { kind: `provider.${event}`, fields: { ...fields, reader_name, first_name, note } },
        },
        notice: noticeOf(
          writing,
          `mail.${event}_subject`,
          event === 'worksheet_given' ? { about: 'nothing' } : { path: `/${location}/worksheet/edit/summary` },
        ),
      };
    });
}

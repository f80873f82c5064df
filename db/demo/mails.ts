import { dayWords, spokenTime } from '../../domain/src/core/format/day-words.ts';
import { toLocale } from '../../domain/src/core/language/locale.ts';
import { zoneAbbreviation } from '../../domain/src/core/time/zone-abbreviation.ts';
import { jobSummary } from '../../domain/src/messages/notification/job-summary.ts';
import { buildMail } from '../../server/src/adapters/mail/build-mail.ts';
import type { MailContent } from '../../server/src/adapters/mail/mail-content.ts';
import type { Booking } from './booking.ts';
import { daysBetween, minutesAfter, type Tenant } from './tenant.ts';

/** Where `npm start` serves the product when nobody chose another port. */
const ORIGIN = 'http://localhost:3000';

interface Mail {
  readonly key?: string;
  readonly booking: Booking;
  readonly to: string;
  readonly at: string;
  readonly content: MailContent;
}

const localeOf = ({ plan: { company } }: Tenant) => toLocale(company.locale);

const namesOf = ({ deponents }: Booking) =>
  deponents.map(({ deponent }) => `${deponent.first_name} ${deponent.last_name}`);

const startOf = (tenant: Tenant, { start_time, starts_at, time_zone }: Booking) => {
  const time = spokenTime(start_time, tenant.plan.company.time_format === 24 ? 24 : 12, localeOf(tenant));
  return `${time} ${zoneAbbreviation(Temporal.Instant.from(starts_at), time_zone, localeOf(tenant))}`;
};

/** Where a job is, line by line; nothing of a remote one. */
const locationOf = ({ kind, row }: Booking): string[] => {
  if (kind === 'remote') return [];
  const { location_address1 = '', location_city = '', state_code = '', location_zipcode = '' } = row;
  const town = [location_city, [state_code, location_zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [location_address1, town].filter(Boolean);
};

const factsOf = (tenant: Tenant, booking: Booking) => [
  {
    label: 'When',
    value: `${dayWords(booking.day.toString(), localeOf(tenant), 'long')}\n${startOf(tenant, booking)}`,
    is_lead: true,
  },
  { label: 'Where', value: locationOf(booking).join('\n') || 'Remote', is_lead: true },
  { label: 'Deponents', value: namesOf(booking).join('\n'), is_lead: true },
  { label: 'Case', value: booking.legal_case.case_name },
];

const summaryOf = (tenant: Tenant, booking: Booking) =>
  jobSummary({
    day: dayWords(booking.day.toString(), localeOf(tenant), 'short'),
    time: startOf(tenant, booking),
    place: booking.kind === 'remote' ? 'remote' : (booking.row.location_city ?? ''),
    deponents: namesOf(booking),
    case_name: booking.legal_case.case_name,
  });

/** What every mail of the demo world says about its job. */
const aboutJob = (tenant: Tenant, booking: Booking) => ({
  is_headed: true,
  facts: factsOf(tenant, booking),
  footer: [`Job ${booking.job_number}`],
});

/** How the log and the outbox know the mail that asks a client to confirm. */
export const confirmKey = ({ job_id }: Booking): string => `demo:confirm:${job_id}`;

function clientMail(tenant: Tenant, booking: Booking): Mail {
  const { plan } = tenant;
  const url = `${ORIGIN}/index/jobcontactconfirm/job_id/${booking.job_id}/job_company_id/${plan.company_id}/contact_id/${booking.caller.contact_id}`;
  return {
    booking,
    key: confirmKey(booking),
    to: booking.caller.email,
    at: minutesAfter(booking.created_at, 2),
    content: {
      ...aboutJob(tenant, booking),
      subject: `Please confirm: ${summaryOf(tenant, booking)}`,
      greeting: `Dear ${booking.caller.first_name} ${booking.caller.last_name},`,
      paragraphs: ['Please check this job and confirm it.'],
      button: { label: 'Check and confirm', url },
    },
  };
}

function providerMails(tenant: Tenant, booking: Booking): Mail[] {
  const { plan } = tenant;
  return booking.services.flatMap(({ provider }): Mail[] => {
    if (!provider) return [];
    const url = `${ORIGIN}/index/jobproviderconfirm/job_id/${booking.job_id}/job_company_id/${plan.company_id}/provider_id/${provider.service_provider_id}`;
    return [
      {
        booking,
        to: provider.email,
        at: minutesAfter(booking.created_at, 9),
        content: {
          ...aboutJob(tenant, booking),
          subject: `Can you take it? ${summaryOf(tenant, booking)}`,
          greeting: `Dear ${provider.first_name} ${provider.last_name},`,
          paragraphs: ['Can you take this job?'],
          button: { label: 'Accept', url },
        },
      },
    ];
  });
}

function cancelMails(tenant: Tenant, booking: Booking): Mail[] {
  const at = booking.row.canceled_at;
  if (!at) return [];
  const content = {
    ...aboutJob(tenant, booking),
    subject: `Canceled: ${summaryOf(tenant, booking)}`,
    paragraphs: ['This job is canceled.'],
  };
  return [booking.caller.email, ...booking.services.flatMap(({ provider }) => provider?.email ?? [])].map((to) => ({
    booking,
    to,
    at,
    content,
  }));
}

/** The mails of the last days, kept in the outbox because the demo world has no mail server. */
export function makeMails(tenant: Tenant, bookings: readonly Booking[]): void {
  const since = tenant.at(tenant.today.subtract({ days: 4 }), '00:00');
  const isAround = ({ day }: Booking) => daysBetween(tenant.today, day) > -10;
  const mails = bookings
    .filter(isAround)
    .flatMap((booking) => [
      clientMail(tenant, booking),
      ...providerMails(tenant, booking),
      ...cancelMails(tenant, booking),
    ])
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  for (const [index, { booking, key, to, at, content }] of mails.entries()) {
    const { subject, text, html } = buildMail(content, {
      company_name: tenant.plan.company.name,
      button_color: tenant.plan.theme.btn_bgcolor,
    });
    tenant.rows.add('message_outbox', {
      channel: 'mail',
      to_address: to,
      subject,
      body_text: text,
      body_html: html,
      attachments: [],
      message_id: `<demo.${tenant.plan.prefix}.${index + 1}@${tenant.plan.company.domain_name}.example>`,
      dedupe_key: key ?? `demo:${index + 1}`,
      status: 'kept',
      job_id: booking.job_id,
      created_at: at,
      sent_at: at,
    });
  }
}

import { dateText, dateTimeText } from '../../domain/src/core/format/date.ts';
import { DEFAULT_FORMATS, type FormatSettings } from '../../domain/src/core/format/settings.ts';
import { buildMail } from '../../server/src/adapters/mail/build-mail.ts';
import type { MailContent } from '../../server/src/adapters/mail/mail-content.ts';
import type { Booking } from './booking.ts';
import { daysBetween, minutesAfter, type Tenant } from './tenant.ts';

/** Where `npm start` serves the product when nobody chose another port. */
const ORIGIN = 'http://localhost:3000';

interface Mail {
  readonly booking: Booking;
  readonly to: string;
  readonly at: string;
  readonly content: MailContent;
}

/** The dates of a mail as its company writes them. */
const formatsOf = ({ plan: { company } }: Tenant) => ({
  date_format: (company.date_format ?? DEFAULT_FORMATS.date_format) as FormatSettings['date_format'],
  time_format: company.time_format === 24 ? (24 as const) : (12 as const),
});

const factsOf = (tenant: Tenant, { legal_case, day, start_time, deponents, job_number }: Booking) => [
  { label: 'Job', value: String(job_number) },
  { label: 'Case', value: legal_case.case_name },
  { label: 'Date', value: dateTimeText(`${day} ${start_time}`, formatsOf(tenant)) },
  {
    label: 'Deponent',
    value: deponents.map(({ deponent }) => `${deponent.first_name} ${deponent.last_name}`).join(', '),
  },
];

const dayOf = (tenant: Tenant, { day }: Booking) => dateText(day.toString(), formatsOf(tenant).date_format);

function clientMail(tenant: Tenant, booking: Booking): Mail {
  const { plan } = tenant;
  const url = `${ORIGIN}/index/jobcontactconfirm/job_id/${booking.job_id}/job_company_id/${plan.company_id}/contact_id/${booking.caller.contact_id}`;
  return {
    booking,
    to: booking.caller.email,
    at: minutesAfter(booking.created_at, 2),
    content: {
      subject: `Please confirm ${booking.legal_case.case_name}, ${dayOf(tenant, booking)}`,
      paragraphs: [
        `Dear ${booking.caller.first_name} ${booking.caller.last_name},`,
        'we have this on our calendar for you. Is everything correct?',
      ],
      facts: factsOf(tenant, booking),
      button: { label: 'Confirm', url },
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
          subject: `Can you take ${booking.legal_case.case_name}, ${dayOf(tenant, booking)}?`,
          paragraphs: [`Dear ${provider.first_name},`, 'please tell us whether you can take this job.'],
          facts: factsOf(tenant, booking),
          button: { label: 'Answer', url },
        },
      },
    ];
  });
}

function cancelMails(tenant: Tenant, booking: Booking): Mail[] {
  const at = booking.row.canceled_at;
  if (!at) return [];
  const content = {
    subject: `Canceled: ${booking.legal_case.case_name}, ${dayOf(tenant, booking)}`,
    paragraphs: ['This will not take place:'],
    facts: factsOf(tenant, booking),
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
  for (const [index, { booking, to, at, content }] of mails.entries()) {
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
      dedupe_key: `demo:${index + 1}`,
      status: 'kept',
      job_id: booking.job_id,
      created_at: at,
      sent_at: at,
    });
  }
}

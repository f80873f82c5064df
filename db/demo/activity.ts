import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import type { Booking } from './booking.ts';
import { CAST } from './company-plan.ts';
import { ageOf, type ClientInvoice } from './invoices.ts';
import { confirmKey } from './mails.ts';
import { daysBetween, minutesAfter, type Tenant } from './tenant.ts';
import type { Users } from './users.ts';
import type { TurnedIn } from './worksheets.ts';

/** How far back the log of the demo world reaches. */
const DAYS = 24;

/** So long a forgotten invoice is not noticed. */
const FORGOTTEN_DAYS = 40;

/** An entry of the log. */
export interface Happening {
  readonly at: string;
  readonly activity_type: ActivityType;
  readonly actor: { type: string; user_id: number | null; name: string };
  readonly about?: Booking;
  readonly invoice?: ClientInvoice;
  readonly description?: string;
  /** The mail in the outbox. */
  readonly message_key?: string;
  readonly changes?: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

type User = Users[keyof Users];

export const staff = ({ user_id, name }: User) => ({ type: 'company', user_id, name });
export const visitor = (kind: 'contact' | 'provider', person: { first_name: string; last_name: string }) => ({
  type: `link ${kind}`,
  user_id: null,
  name: `${person.first_name} ${person.last_name}`,
});

function bookingStory(users: Users, booking: Booking): Happening[] {
  const about = booking;
  const { row } = booking;
  const scheduler = staff(users.scheduler);
  const assigned = booking.services.filter(({ provider }) => provider !== null);
  const reported = { type: 'system', user_id: null, name: 'OnRecord' };
  return [
    { at: booking.created_at, activity_type: 'Job Saved', actor: scheduler, about },
    {
      at: minutesAfter(booking.created_at, 2),
      activity_type: 'Sent Email',
      actor: reported,
      about,
      description: `Confirmation request to ${booking.caller.email}`,
      message_key: confirmKey(booking),
    },
    ...assigned.map(
      ({ provider }): Happening => ({
        at: minutesAfter(booking.created_at, 9),
        activity_type: 'Provider Assigned',
        actor: scheduler,
        about,
        description: `${provider?.first_name} ${provider?.last_name}`,
      }),
    ),
    ...assigned.flatMap(({ provider, confirmed_on }): Happening[] =>
      provider && confirmed_on
        ? [
            {
              at: confirmed_on,
              activity_type: 'Confirm Job',
              actor: visitor('provider', provider),
              about,
              description: 'Can take the job',
            },
          ]
        : [],
    ),
    ...(row.client_confirmed_on && booking.client_confirmed
      ? [
          {
            at: row.client_confirmed_on,
            activity_type: 'Confirm Job' as const,
            actor: visitor('contact', booking.caller),
            about,
            changes: { job_status_id: { before: 3, after: 4 } },
          },
        ]
      : []),
    ...(row.canceled_at
      ? [
          {
            at: row.canceled_at,
            activity_type: 'Job Canceled' as const,
            actor: scheduler,
            about,
            description: row.cancel_reason ?? '',
            changes: { is_canceled: { before: 0, after: row.is_canceled ?? 1 } },
          },
        ]
      : []),
  ];
}

function turnInStory({ booking, owner, completed_on }: TurnedIn): Happening[] {
  const actor = visitor('provider', owner);
  return [
    {
      at: minutesAfter(booking.starts_at, -10),
      activity_type: 'Check In/Out',
      actor,
      about: booking,
      description: 'Checked in',
    },
    {
      at: minutesAfter(completed_on, -20),
      activity_type: 'Worksheet Saved',
      actor: { ...actor, type: 'provider' },
      about: booking,
    },
    { at: completed_on, activity_type: 'Worksheet Completed', actor: { ...actor, type: 'provider' }, about: booking },
  ];
}

function invoiceStory(tenant: Tenant, users: Users, invoice: ClientInvoice): Happening[] {
  const about = invoice.order.turnedIn.booking;
  const { invoice_date, paid_date, invoice_number } = invoice.row;
  const on = (date: string, time: string) => tenant.at(Temporal.PlainDate.from(date), time);
  const payer = visitor('contact', invoice.order.wanted.party.contact);
  return [
    {
      at: on(invoice_date, '16:20'),
      activity_type: 'Invoice Saved',
      actor: staff(users.billing),
      about,
      invoice,
      description: `Invoice ${invoice_number}`,
    },
    ...(invoice.is_voided
      ? [
          {
            at: on(invoice_date, '17:05'),
            activity_type: 'Invoice Voided' as const,
            actor: staff(users.billing),
            about,
            invoice,
          },
        ]
      : []),
    ...(paid_date
      ? [
          {
            at: on(paid_date, '11:02'),
            activity_type: 'Pay Invoice' as const,
            actor: { ...payer, type: 'contact' },
            about,
            invoice,
            description: `Invoice ${invoice_number}`,
          },
        ]
      : []),
  ];
}

/** An invoice is mailed on the next morning; those of the last days wait for it, and one in nine of the last weeks was forgotten. */
function mailStory(tenant: Tenant, users: Users, invoice: ClientInvoice): Happening[] {
  const { invoice_date, invoice_number } = invoice.row;
  const age = ageOf(tenant, invoice_date);
  const isForgotten = age < FORGOTTEN_DAYS && invoice_number % 9 === 4;
  if (invoice.is_voided || age < 2 || isForgotten) return [];
  const { email } = invoice.order.wanted.party.contact;
  return [
    {
      at: tenant.at(Temporal.PlainDate.from(invoice_date).add({ days: 1 }), '09:10'),
      activity_type: 'Sent Email',
      actor: staff(users.billing),
      about: invoice.order.turnedIn.booking,
      invoice,
      description: `${email}: Invoice ${invoice_number}`,
    },
  ];
}

function signIns(tenant: Tenant, users: Users): Happening[] {
  const rng = tenant.rng('sign-ins');
  const types = { attorney: 'contact', paralegal: 'contact', reporter: 'provider', video: 'provider' } as const;
  return Array.from({ length: DAYS }, (_, index) => tenant.today.subtract({ days: index + 1 })).flatMap((day) =>
    CAST.flatMap((role): Happening[] => {
      if (!tenant.isBusinessDay(day) || !rng.percent(60)) return [];
      const type = role in types ? types[role as keyof typeof types] : 'company';
      const { user_id, name } = users[role];
      return [
        {
          at: minutesAfter(tenant.at(day, '07:40'), rng.integer(0, 200)),
          activity_type: 'Login',
          actor: { type, user_id, name },
        },
      ];
    }),
  );
}

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/149.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_4) Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) Mobile/15E148',
];

function objectOf({ about, invoice }: Happening) {
  if (invoice)
    return {
      object_type: 'invoice',
      object_id: invoice.client_invoice_id,
      object_number: String(invoice.row.invoice_number),
    };
  if (about) return { object_type: 'job', object_id: about.job_id, object_number: String(about.job_number) };
  return { object_type: 'user', object_id: null, object_number: '' };
}

/** Who did what in the last weeks, in the order it happened. */
export function makeActivity(
  tenant: Tenant,
  users: Users,
  story: {
    bookings: readonly Booking[];
    turnedIn: readonly TurnedIn[];
    invoices: readonly ClientInvoice[];
    changes: readonly Happening[];
  },
): void {
  const rng = tenant.rng('activity');
  const since = tenant.at(tenant.today.subtract({ days: DAYS }), '00:00');
  const until = tenant.at(tenant.today, '00:00');
  const isAround = ({ day }: Booking) => daysBetween(tenant.today, day) > -DAYS - 3;
  // Whether an invoice was ever mailed shows in the list of invoices, however old it is.
  const mails = story.invoices.flatMap((invoice) => mailStory(tenant, users, invoice));
  const recent = [
    ...story.bookings.filter(isAround).flatMap((booking) => bookingStory(users, booking)),
    ...story.turnedIn.filter(({ booking }) => isAround(booking)).flatMap(turnInStory),
    ...story.invoices.flatMap((invoice) => invoiceStory(tenant, users, invoice)),
    ...story.changes,
    ...signIns(tenant, users),
  ].filter(({ at }) => at >= since);
  const happenings = [...mails, ...recent].filter(({ at }) => at < until);
  for (const happening of happenings.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const isSystem = happening.actor.type === 'system';
    tenant.rows.add('activity_log', {
      created_at: happening.at,
      activity_type: happening.activity_type,
      ...objectOf(happening),
      object_name: happening.about?.legal_case.case_name ?? '',
      division_id: happening.about?.division_id ?? null,
      description: happening.description ?? '',
      message_key: happening.message_key ?? '',
      changes: happening.changes ?? null,
      actor_type: happening.actor.type,
      user_id: happening.actor.user_id,
      actor_name: happening.actor.name,
      came_from: happening.actor.type.startsWith('link') ? 'link' : '',
      ip_address: isSystem ? '' : `203.0.113.${rng.integer(2, 250)}`,
      user_agent: isSystem ? '' : rng.pick(BROWSERS),
    });
  }
}

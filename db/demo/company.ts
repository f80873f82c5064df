import { MODULE_NAMES } from '@onrecord/domain/core/permission/modules';
import type { Tenant } from './tenant.ts';

/** The company's own rows: settings, theme, divisions, rooms, words, closed days. */
export interface Company {
  readonly division_ids: readonly number[];
  readonly rooms: readonly { conference_room_id: number; division_id: number; name: string }[];
}

export function makeCompany(tenant: Tenant): Company {
  const { plan, rows } = tenant;
  // The desk shows who has not answered, and nobody reads the mails of the demo world.
  const silent = { contact_reminder_minutes: 0, provider_reminder_minutes: 0, worksheet_reminder_minutes: 0 };
  rows.add('company', { ...silent, mail_day_before: false, ...plan.company });
  rows.add('company_theme', plan.theme);
  const division_ids = plan.divisions.map((division) => {
    const division_id = rows.nextId('division');
    rows.add('division', { ...division, division_id });
    return division_id;
  });
  const divisionOf = (index: number) => division_ids[index] ?? division_ids[0] ?? 0;
  for (const term of plan.terms) rows.add('language_setting', { ...term, division_id: null, user_type: null });
  return { division_ids, rooms: makeRooms(tenant, divisionOf) };
}

function makeRooms({ plan, rows }: Tenant, divisionOf: (index: number) => number): Company['rooms'] {
  return plan.rooms.map(({ name, division, seats, capacity = 1, address1 }, index) => {
    const conference_room_id = rows.nextId('conference_room');
    const division_id = divisionOf(division);
    const home = plan.divisions[division];
    const address = { city: home?.city ?? '', state_code: home?.state_code ?? '', zipcode: home?.zipcode ?? '' };
    rows.add('conference_room', {
      conference_room_id,
      division_id,
      name,
      seats,
      capacity,
      address1,
      ...address,
      sort_order: index + 1,
    });
    return { conference_room_id, division_id, name };
  });
}

type Letters = Readonly<Record<string, string>>;

/** What staff may do beyond the default of company users (section 6), by role. */
const STAFF_ROLES: Readonly<Record<string, Letters>> = {
  Scheduling: {
    jobs: 'vaed',
    jobfiles: 'vaed',
    worksheets: 'vae',
    progress: 'vae',
    cases: 'vae',
    clients: 'vae',
    contacts: 'vae',
    deponents: 'vae',
    providers: 'vae',
    notes: 'vaed',
    calendarnote: 'vaed',
    serviceprovidertimeoff: 'vaed',
    activitylog: 'v',
    outbox: 'v',
  },
  Billing: {
    worksheets: 'vae',
    progress: 'vae',
    orders: 'vaed',
    clientinvoices: 'vaed',
    providerinvoices: 'vaed',
    transactions: 'vaed',
    receipts: 'vaed',
    books: 'v',
    payruns: 'vae',
    cart: 'vaed',
    notes: 'vaed',
    lettertemplates: 'vae',
    activitylog: 'v',
    outbox: 'v',
  },
};

/** What each role is for, in its own words. */
const ROLE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Scheduling: 'Takes requests, assigns reporters and videographers, keeps cases and people',
  Billing: 'Turns worksheets into orders, invoices and pay, and books what comes in',
};

/** The roles of the company's staff; the answer maps a role's name to its id. */
export function makeRoles({ rows }: Tenant): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(STAFF_ROLES).map(([name, modules]) => {
      const role_id = rows.nextId('role');
      rows.add('role', { role_id, name, user_type: 'company', description: ROLE_DESCRIPTIONS[name] ?? '' });
      for (const module of MODULE_NAMES) {
        const letters = modules[module];
        if (letters === undefined) continue;
        const has = (letter: string) => letters.includes(letter);
        rows.add('role_value', {
          role_id,
          module,
          can_view: has('v'),
          can_add: has('a'),
          can_edit: has('e'),
          can_delete: has('d'),
        });
      }
      return [name, role_id] as const;
    }),
  );
}

/** Holidays of three years, and the days on which a division takes no work. */
export function makeClosedDays(tenant: Tenant, company: Company): void {
  const { rows, holidays, today } = tenant;
  for (const holiday of holidays) rows.add('holiday', holiday);
  const [first = 0] = company.division_ids;
  const blackout = (division_id: number | null, description: string, from: number, days: number) => {
    const from_date = tenant.businessDay(from);
    rows.add('blackout_day', {
      blackout_day_id: rows.nextId('blackout_day'),
      division_id,
      description,
      from_date: from_date.toString(),
      to_date: from_date.add({ days }).toString(),
    });
  };
  blackout(null, 'Annual meeting: nobody is available', 18, 0);
  blackout(first, 'Office move', 33, 1);
  blackout(null, 'Staff training', -45, 0);
  const yearEnd = Temporal.PlainDate.from({ year: today.year, month: 12, day: 29 });
  rows.add('blackout_day', {
    blackout_day_id: rows.nextId('blackout_day'),
    division_id: null,
    description: 'Year-end closing',
    from_date: yearEnd.toString(),
    to_date: yearEnd.add({ days: 2 }).toString(),
  });
}

import type { DemoBooking, DemoService, Progress } from './booking.ts';
import { addCase, addDeponent, type LegalCase } from './cases.ts';
import type { Company } from './company.ts';
import type { Client, Person } from './people.ts';
import { type Provider, SERVICE } from './providers.ts';
import type { Day, Tenant } from './tenant.ts';

/** The worked example of the trade: found by the name of its case. */
export const RUIZ = 'ruiz';

/** When: so many calendar days from today, or so many business days. */
type When = { readonly days: number } | { readonly business: number };

interface Scene {
  readonly scene: string;
  readonly when: When;
  readonly time: string;
  readonly hours: number;
  readonly who: readonly ('reporter' | 'video' | 'nobody')[];
  readonly confirmed?: boolean;
  readonly declined?: boolean;
  readonly client_confirmed?: boolean;
  readonly is_canceled?: boolean;
  readonly keeps_status?: boolean;
  readonly progress?: Progress;
  /** Booked so many days before today; 12 when not said. */
  readonly booked?: number;
  readonly place?: Pick<DemoBooking, 'kind' | 'has_link'>;
}

const AGREED = { confirmed: true, client_confirmed: true } as const;
const BOTH = ['reporter', 'video'] as const;

const bd = (business: number): When => ({ business });

/**
 * What the people who sign in find around today, whatever day it is: every colour of the calendar and every list of
 * work has something for each of them.
 */
const SCENES: readonly Scene[] = [
  {
    scene: 'in production, processing',
    when: bd(-6),
    time: '09:30',
    hours: 3,
    who: ['reporter'],
    ...AGREED,
    progress: 'billed',
  },
  { scene: 'was canceled', when: bd(-3), time: '14:00', hours: 2, who: BOTH, confirmed: true, is_canceled: true },
  {
    scene: 'owes a worksheet',
    when: bd(-2),
    time: '09:00',
    hours: 3,
    who: BOTH,
    ...AGREED,
    progress: 'needs_worksheet',
  },
  {
    scene: 'in production, new',
    when: bd(-2),
    time: '14:00',
    hours: 2,
    who: ['reporter'],
    ...AGREED,
    progress: 'billed',
  },
  {
    scene: 'turned in last business day',
    when: bd(-1),
    time: '13:30',
    hours: 2,
    who: BOTH,
    ...AGREED,
    progress: 'turned_in',
  },
  { scene: 'today, worksheet still open', when: { days: 0 }, time: '13:00', hours: 3.5, who: ['reporter'], ...AGREED },
  {
    scene: 'filmed today, not confirmed by the client',
    when: { days: 0 },
    time: '16:00',
    hours: 2,
    who: ['video'],
    confirmed: true,
  },
  { scene: 'tomorrow, confirmed by nobody', when: { days: 1 }, time: '10:00', hours: 3, who: ['reporter'] },
  { scene: 'filmed tomorrow, unanswered', when: { days: 1 }, time: '13:30', hours: 2, who: ['video'] },
  { scene: 'settled', when: bd(2), time: '09:30', hours: 4, who: ['reporter'], ...AGREED, booked: 6 },
  { scene: 'nobody found yet', when: bd(3), time: '10:30', hours: 2, who: ['nobody'], booked: 5 },
  {
    scene: 'will not take place',
    when: bd(3),
    time: '14:00',
    hours: 2,
    who: BOTH,
    confirmed: true,
    is_canceled: true,
    keeps_status: true,
  },
  { scene: 'new assignment', when: bd(4), time: '09:00', hours: 3, who: BOTH, booked: 1 },
  { scene: 'declined', when: bd(5), time: '10:00', hours: 2, who: ['video'], declined: true, booked: 4 },
  { scene: 'nothing new', when: bd(9), time: '10:00', hours: 3, who: ['reporter'], confirmed: true, booked: 30 },
];

export interface Stage {
  readonly tenant: Tenant;
  readonly company: Company;
  readonly clients: readonly Client[];
  readonly cases: readonly LegalCase[];
  readonly providers: readonly Provider[];
}

function dayOf(tenant: Tenant, when: When): Day {
  return 'days' in when ? tenant.today.add({ days: when.days }) : tenant.businessDay(when.business);
}

function bookedOn(tenant: Tenant, day: Day, daysAgo: number): string {
  const latest = tenant.today.subtract({ days: daysAgo });
  const before = day.subtract({ days: 4 });
  return tenant.at(Temporal.PlainDate.compare(before, latest) < 0 ? before : latest, '09:10');
}

function castOf(providers: readonly Provider[], craft: 'reporter' | 'video'): Provider {
  const found = providers.find((provider) => provider.craft === craft);
  if (!found) throw new Error(`no ${craft} in the cast`);
  return found;
}

function playScene(stage: Stage, legal_case: LegalCase, scene: Scene): DemoBooking {
  const { tenant, company, providers } = stage;
  const day = dayOf(tenant, scene.when);
  const [taking, caller] = [legal_case.client.attorneys[0], legal_case.client.assistants[0]];
  if (!taking || !caller) throw new Error('the home firm has nobody');
  const services = scene.who.map(
    (craft): DemoService => ({
      service_id: craft === 'video' ? SERVICE.video : SERVICE.reporter,
      provider: craft === 'nobody' ? null : castOf(providers, craft),
      confirmed: scene.confirmed ?? false,
      declined: scene.declined ?? false,
    }),
  );
  return {
    legal_case,
    deponents: legal_case.deponents.slice(0, 1),
    division_id: company.division_ids[0] ?? 0,
    day,
    start_time: scene.time,
    hours: scene.hours,
    time_zone: tenant.zone,
    ...(scene.place ?? { kind: 'remote', has_link: true }),
    taking,
    caller,
    services,
    delivery_type_id: 1,
    progress: scene.progress ?? 'upcoming',
    is_canceled: scene.is_canceled ?? false,
    keeps_status: scene.keeps_status ?? false,
    client_confirmed: scene.client_confirmed ?? false,
    created_at: bookedOn(tenant, day, scene.booked ?? 12),
    special_instructions: '',
    scene: scene.scene,
  };
}

const person = (first_name: string, last_name: string): Person => ({
  first_name,
  middle_nameinitial: '',
  last_name,
  suffix: '',
});

/** The case of the worked example: the home firm takes, one other firm copies, an insurer pays for the taking side. */
function ruizCase({ tenant, clients }: Stage): LegalCase {
  const rng = tenant.rng(RUIZ);
  const [home, other] = clients.filter(({ kind }) => kind === 'firm');
  const insurer = clients.find(({ kind }) => kind === 'insurer');
  if (!home || !other || !insurer) throw new Error('the worked example lacks a party');
  return addCase(tenant, rng, {
    client: home,
    opposing: [other],
    insurer,
    plaintiff: person('Marisol', 'Ruiz'),
    defendant: 'Hartwell Logistics, Inc.',
    defendantName: 'Hartwell Logistics',
    case_type_id: 1,
    claim_number: 'GL-4471902',
    deponents: [addDeponent(tenant, rng, person('Dana', 'Whitfield'), false)],
    ended: null,
  });
}

const RUIZ_SCENE: Scene = {
  scene: RUIZ,
  when: { business: -1 },
  time: '09:30',
  hours: 3.5,
  who: ['reporter'],
  confirmed: true,
  client_confirmed: true,
  progress: 'turned_in',
  place: { kind: 'conference_room', has_link: true },
};

/** The scenes of a company; the worked example is told in the first one only. */
export function makeScenes(stage: Stage): DemoBooking[] {
  const own = stage.cases.filter(({ client }) => client === stage.clients[0]);
  const demoBookings = SCENES.map((scene, index) => playScene(stage, own[index % own.length] as LegalCase, scene));
  if (stage.tenant.plan.prefix !== 'fr') return demoBookings;
  return [{ ...playScene(stage, ruizCase(stage), RUIZ_SCENE), delivery_type_id: 2 }, ...demoBookings];
}

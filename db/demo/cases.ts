import { aboutDeponent, addCaseContacts, began, endOf } from './case-people.ts';
import type { Client, Person } from './people.ts';
import { mailOf, nameSource } from './people.ts';
import type { Rng } from './rng.ts';
import type { Tenant } from './tenant.ts';

export interface Deponent extends Person {
  readonly deponent_id: number;
  readonly is_expert: boolean;
}

export interface LegalCase {
  readonly case_id: number;
  readonly case_name: string;
  readonly case_caption: string;
  /** Who takes the depositions: the client that schedules. */
  readonly client: Client;
  /** Who sits on the other side and may order copies. */
  readonly opposing: readonly Client[];
  readonly insurer: Client | null;
  readonly claim_number: string;
  readonly client_case_number: string;
  readonly plaintiff: string;
  readonly defendant: string;
  readonly deponents: readonly Deponent[];
}

const EMPLOYERS = [
  'Self-employed',
  'Retired',
  'Cedar & Pine Staffing',
  'Harrow Street Clinic',
  'Unified School Transport',
  'Marrow Engineering',
  '',
];

export function addDeponent(tenant: Tenant, rng: Rng, person: Person, is_expert: boolean): Deponent {
  const deponent_id = tenant.rows.nextId('deponent');
  tenant.rows.add('deponent', {
    deponent_id,
    ...person,
    is_expert,
    expertise_type_id: is_expert ? rng.integer(1, 5) : null,
    employed_by: rng.pick(EMPLOYERS),
    phone: rng.percent(40) ? tenant.plan.region.phone(rng) : '',
    mobile: '',
    email: rng.percent(30) ? mailOf(person, 'post.example') : '',
    ...aboutDeponent(tenant, deponent_id),
  });
  return { deponent_id, is_expert, ...person };
}

interface CaseFacts {
  readonly client: Client;
  readonly opposing: readonly Client[];
  readonly insurer: Client | null;
  readonly plaintiff: Person;
  readonly defendant: string;
  readonly defendantName: string;
  readonly case_type_id: number;
  readonly claim_number: string;
  readonly deponents: readonly Deponent[];
  /** The last day of a case that is over. */
  readonly ended: string | null;
}

export function addCase(tenant: Tenant, rng: Rng, facts: CaseFacts): LegalCase {
  const { rows, plan, today } = tenant;
  const { client, plaintiff, defendant } = facts;
  const case_id = rows.nextId('legal_case');
  const court = rng.pick(plan.region.courts);
  const { versus } = plan.region;
  const claimant = plan.country === 'US' ? 'Plaintiff' : 'Claimant';
  const fullName = [plaintiff.first_name, plaintiff.middle_nameinitial, plaintiff.last_name].filter(Boolean).join(' ');
  const case_name = `${plaintiff.last_name} ${versus} ${facts.defendantName}`;
  const case_caption = `${fullName.toUpperCase()}, ${claimant}, ${versus} ${defendant.toUpperCase()}, Defendant`;
  const client_case_number = `${client.client_id}.${String(rng.integer(1, 899)).padStart(4, '0')}`;
  rows.add('legal_case', {
    case_id,
    client_id: client.client_id,
    case_name,
    case_caption,
    case_type_id: facts.case_type_id,
    case_billing_reference: rng.percent(50) ? `M-${rng.integer(10_000, 99_999)}` : '',
    court_name: court.name,
    court_docket_number: court.docket(rng, today.year - rng.integer(0, 2)),
    defendant,
    jurisdiction_id: court.jurisdiction_id,
    sales_person: '',
    client_case_number,
    case_reference_number: `CR${rng.integer(100_000, 999_999)}`,
    claim_number: facts.claim_number,
    trial_date: rng.percent(55) ? today.add({ days: rng.integer(-40, 420) }).toString() : null,
    effective_date: began(tenant, case_id),
    expiration_date: facts.ended,
  });
  addCaseContacts(tenant, { ...facts, case_id, plaintiff: fullName });
  return {
    ...facts,
    case_id,
    case_name,
    case_caption,
    client_case_number,
    plaintiff: fullName,
    deponents: [...facts.deponents],
  };
}

/** Cases of the law firms, each with an other side, often an insurer behind it, and one to four witnesses. */
export function makeCases(tenant: Tenant, clients: readonly Client[]): LegalCase[] {
  const rng = tenant.rng('cases');
  const newParty = nameSource(tenant, 'parties');
  const newDeponent = nameSource(tenant, 'deponents');
  const firms = clients.filter(({ kind }) => kind !== 'insurer');
  const insurers = clients.filter(({ kind }) => kind === 'insurer');
  const litigants = tenant.plan.region.parties.litigants.filter((name) => name !== 'Hartwell Logistics');
  return Array.from({ length: tenant.plan.scale.cases }, (_, index) => {
    // The firm whose people sign in has more than its share, so that they find something on every screen.
    const client = index % 9 === 0 ? (firms[0] as Client) : rng.pick(firms);
    const opposing = rng.sample(
      firms.filter((firm) => firm !== client && firm.kind === 'firm'),
      rng.integer(1, 3),
    );
    const insurer = rng.percent(45) ? rng.pick(insurers) : null;
    const isCompany = rng.percent(72);
    const other = newParty();
    const defendant = isCompany ? rng.pick(litigants) : `${other.first_name} ${other.last_name}`;
    const witnesses = rng.weighted([
      [1, 60],
      [2, 30],
      [3, 10],
    ]);
    const deponents = Array.from({ length: witnesses }, () => addDeponent(tenant, rng, newDeponent(), rng.percent(18)));
    return addCase(tenant, rng, {
      client,
      opposing,
      insurer,
      plaintiff: newParty(),
      defendant,
      defendantName: isCompany ? defendant : other.last_name,
      case_type_id: rng.integer(1, 8),
      claim_number: insurer ? `${rng.pick(['CLM', 'GL', 'AU', 'WC'])}-${rng.integer(1_000_000, 9_999_999)}` : '',
      deponents,
      ended: endOf(tenant, index),
    });
  });
}

import { dateText } from '../../core/format/date.ts';
import type { DateFormat } from '../../core/format/settings.ts';
import { sentence } from '../../core/messages/catalogue.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import type { LicenceKind } from '../../people/service-provider/licence.ts';
import { coversPostalCode } from './distance.ts';
import { fact, type ProviderFact } from './provider-fact.ts';

/** A licence or certification. One without a state holds everywhere. */
export type ProviderLicence = {
  readonly kind: LicenceKind;
  readonly name: string;
  readonly state_code: string;
  readonly expires_on: LocalDate | null;
};

/** What a client or an attorney has said about a provider; `by` is who, in words. */
export type ProviderPreference = {
  readonly preference: 'wanted' | 'barred';
  readonly by: string;
  readonly since: LocalDate;
};

/** What is known of a provider that does not depend on the calendar. */
export type SuitabilityFacts = {
  readonly licences: readonly ProviderLicence[];
  readonly specialty_ids: readonly number[];
  /** Of the job's client and the people of it whom the job names. */
  readonly preferences: readonly ProviderPreference[];
  readonly areas: readonly { readonly service_area_id: number; readonly name: string; readonly postal_codes: string }[];
};

/** A skill that a service of a job asks for. */
export type WantedSkill = { readonly specialty_id: number; readonly name: string; readonly is_required: boolean };

/** What a service of a job asks of whoever takes it. */
export type ServiceDemand = {
  readonly requires_licence: boolean;
  /** `governingStates` of the job. */
  readonly states: readonly string[];
  readonly skills: readonly WantedSkill[];
  /** Of the venue; '' of a remote job and where it is not known. */
  readonly postal_code: string;
};

/** A licence that ends within so many days after the job asks for a second look: jobs are moved. */
const ENDS_SOON_DAYS = 14;

const holdsOn = ({ expires_on }: ProviderLicence, date: LocalDate) => expires_on === null || expires_on >= date;

/** The licence that lasts longest; one without an end goes before all others. */
const lastsLongest = (licences: readonly ProviderLicence[]) =>
  licences.toSorted((a, b) => (b.expires_on ?? '9999').localeCompare(a.expires_on ?? '9999'))[0];

function licenceFacts(
  { licences }: SuitabilityFacts,
  { requires_licence, states }: ServiceDemand,
  job_date: LocalDate,
  format: DateFormat,
): ProviderFact[] {
  const here = licences.filter(
    ({ kind, state_code }) => kind === 'licence' && (state_code === '' || states.includes(state_code.toUpperCase())),
  );
  const best = lastsLongest(here.filter((one) => holdsOn(one, job_date)));
  const date = dateText(job_date, format);
  const state = states.length === 1 ? states.join() : '';
  if (!best) {
    const ended = lastsLongest(here);
    if (!requires_licence) return ended ? [fact('licence', 'asks', sentence('availability.licence_expired'))] : [];
    if (ended)
      return [
        fact('licence', 'against', sentence('picker.licence_ended', { end: dateText(ended.expires_on, format) })),
      ];
    const none =
      state === '' ? sentence('picker.no_licence', { date }) : sentence('picker.no_state_licence', { state, date });
    return [fact('licence', 'against', none)];
  }
  const { expires_on } = best;
  const soon = Temporal.PlainDate.from(job_date).add({ days: ENDS_SOON_DAYS }).toString();
  if (expires_on !== null && expires_on < soon)
    return [fact('licence', 'asks', sentence('picker.licence_ends', { end: dateText(expires_on, format), date }))];
  return requires_licence && state !== '' ? [fact('licence', 'for', sentence('picker.licensed', { state }))] : [];
}

/** A skill is had by what is ticked in the provider's file, or by a certification of that name that holds on the day. */
function skillFact(
  { specialty_ids, licences }: SuitabilityFacts,
  { specialty_id, name, is_required }: WantedSkill,
  job_date: LocalDate,
): ProviderFact {
  const word = name.toLowerCase();
  const certificates = licences.filter(
    (one) => one.kind === 'certification' && one.name.toLowerCase().startsWith(word),
  );
  const has = specialty_ids.includes(specialty_id) || certificates.some((one) => holdsOn(one, job_date));
  if (has) return fact('skill', 'for', sentence('picker.skill', { skill: name }));
  if (is_required) return fact('skill', 'against', sentence('picker.skill_required', { skill: name }));
  const missing = certificates.length > 0 ? 'picker.skill_ended' : 'picker.skill_missing';
  return fact('skill', 'asks', sentence(missing, { skill: name }));
}

function preferenceFact({ preference, by, since }: ProviderPreference, format: DateFormat): ProviderFact {
  return preference === 'wanted'
    ? fact('preference', 'for', sentence('picker.wanted', { by }))
    : fact('preference', 'against', sentence('picker.barred', { by, since: dateText(since, format) }));
}

/** Says nothing where the provider's areas name no postal codes: then nobody has said where they end. */
function areaFacts({ areas }: SuitabilityFacts, { postal_code }: ServiceDemand): ProviderFact[] {
  const bounded = areas.filter(({ postal_codes }) => postal_codes.trim() !== '');
  if (postal_code.trim() === '' || bounded.length === 0) return [];
  const own = bounded.find(({ postal_codes }) => coversPostalCode(postal_codes, postal_code));
  if (own) return [fact('area', 'for', sentence('picker.area', { area: own.name }))];
  const names = bounded.map(({ name }) => name).join(', ');
  return [fact('area', 'against', sentence('picker.outside_area', { areas: names }))];
}

/**
 * Decides what a provider's file says about a service of a job on a day: barred and wanted by the client or its people, the
 * licence for the governing states, the skills asked for, the service areas. `against` books only with a typed reason
 * (sections 3 and 4).
 */
export function decideSuitability(
  facts: SuitabilityFacts,
  demand: ServiceDemand,
  job_date: LocalDate,
  format: DateFormat,
): ProviderFact[] {
  return [
    ...facts.preferences.map((one) => preferenceFact(one, format)),
    ...licenceFacts(facts, demand, job_date, format),
    ...demand.skills.map((skill) => skillFact(facts, skill, job_date)),
    ...areaFacts(facts, demand),
  ];
}

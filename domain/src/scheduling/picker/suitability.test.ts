import { expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { locationColumns } from '../job/location/location.ts';
import { governingStates, type Venue } from './governing-state.ts';
import { overrideReasonProblem } from './override-reason.ts';
import { decideSuitability, type ProviderLicence, type ServiceDemand, type SuitabilityFacts } from './suitability.ts';

const DAY = '2026-11-27';
const nothing: SuitabilityFacts = { licences: [], specialty_ids: [], preferences: [], areas: [] };
const anything: ServiceDemand = { requires_licence: false, states: ['CO'], skills: [], postal_code: '80202' };
const licensed: Partial<ServiceDemand> = { requires_licence: true };
const licence = (expires_on: string | null, state_code = 'CO'): ProviderLicence => ({
  kind: 'licence',
  name: 'RPR',
  state_code,
  expires_on,
});
const certificate = (expires_on: string | null): ProviderLicence => ({
  kind: 'certification',
  name: 'Realtime Certificate',
  state_code: '',
  expires_on,
});
const realtime = (is_required: boolean) => ({ skills: [{ specialty_id: 1, name: 'Realtime', is_required }] });
const helena = { by: 'Helena Marchetti', since: '2025-03-04' };
const metro = { service_area_id: 1, name: 'Metro', postal_codes: '800-802' };
const north = { service_area_id: 2, name: 'North', postal_codes: '805' };

test.each<[string, Partial<SuitabilityFacts>, Partial<ServiceDemand>, string[]]>([
  ['nothing known, nothing asked', {}, {}, []],
  ['no licence', {}, licensed, ['against: No CO license on 11/27/2026']],
  [
    'no licence, one of several states',
    {},
    { requires_licence: true, states: ['CO', 'UT'] },
    ['against: No license on 11/27/2026'],
  ],
  ['a licence of the state', { licences: [licence('2027-06-30')] }, licensed, ['for: Licensed in CO']],
  ['one that holds everywhere', { licences: [licence(null, '')] }, licensed, ['for: Licensed in CO']],
  ['one of another state', { licences: [licence(null, 'NY')] }, licensed, ['against: No CO license on 11/27/2026']],
  [
    'one that ends on the day',
    { licences: [licence(DAY)] },
    licensed,
    ['asks: License ends 11/27/2026, job 11/27/2026'],
  ],
  [
    'one that ends the day before',
    { licences: [licence('2026-11-26')] },
    licensed,
    ['against: License ended 11/26/2026'],
  ],
  [
    'one that ends and one that lasts',
    { licences: [licence('2026-11-30'), licence(null)] },
    licensed,
    ['for: Licensed in CO'],
  ],
  [
    'an ended one, where none is needed',
    { licences: [licence('2026-11-26')] },
    {},
    ['asks: The license expires before this job'],
  ],
  [
    'a certification is no licence',
    { licences: [certificate(null)] },
    licensed,
    ['against: No CO license on 11/27/2026'],
  ],
  ['a skill by the file', { specialty_ids: [1] }, realtime(true), ['for: Realtime']],
  ['a skill by its certificate', { licences: [certificate(null)] }, realtime(true), ['for: Realtime']],
  ['a skill that is wished', {}, realtime(false), ['asks: No Realtime on file']],
  [
    'a skill whose certificate ended',
    { licences: [certificate('2026-01-01')] },
    realtime(false),
    ['asks: Realtime certificate has ended'],
  ],
  [
    'a skill that is required',
    { specialty_ids: [2] },
    realtime(true),
    ['against: No Realtime, which the service requires'],
  ],
  ['wanted', { preferences: [{ preference: 'wanted', ...helena }] }, {}, ['for: Preferred by Helena Marchetti']],
  [
    'barred',
    { preferences: [{ preference: 'barred', ...helena }] },
    {},
    ['against: Barred by Helena Marchetti since 03/04/2025'],
  ],
  ['in the area', { areas: [north, metro] }, {}, ['for: Area Metro']],
  ['outside all areas', { areas: [north] }, {}, ['against: Outside the area North']],
  ['an area without postal codes', { areas: [{ ...north, postal_codes: '' }] }, {}, []],
  ['a remote job has no area', { areas: [north] }, { postal_code: '' }, []],
])('%s', (_title, facts, demand, expected) => {
  const found = decideSuitability({ ...nothing, ...facts }, { ...anything, ...demand }, DAY, 'MM/DD/YYYY');
  expect(found.map(({ tone, text }) => `${tone}: ${sentenceText(text)}`)).toEqual(expected);
});

const office = { state_code: 'CO', time_zone: 'America/Denver' };
const venue = (kind: Parameters<typeof locationColumns>[0], own: Partial<Venue> = {}): Venue => ({
  ...locationColumns(kind),
  state_code: '',
  time_zone: 'America/Denver',
  division: office,
  ...own,
});

test.each<[string, Venue, string[]]>([
  ['the state of the venue', venue('street_address', { state_code: 'wy' }), ['WY']],
  ['a venue without a state: the office, in its zone', venue('conference_room'), ['CO']],
  ['remote: the office, whatever is left in the address', venue('remote', { state_code: 'WY' }), ['CO']],
  [
    'remote in another zone: its states',
    venue('remote', { time_zone: 'America/Los_Angeles' }),
    ['CA', 'NV', 'OR', 'WA'],
  ],
  ['remote abroad: nobody knows', venue('remote', { time_zone: 'Europe/London' }), []],
])('governing state: %s', (_title, where, states) => {
  expect(governingStates(where)).toEqual(states);
});

test.each([
  ['nine chars', 'too short', true],
  ['ten', 'ten chars.', false],
  ['blanks do not count', '   short   ', true],
  ['250', 'x'.repeat(250), false],
  ['251', 'x'.repeat(251), true],
])('a reason: %s', (_title, reason, isRefused) => {
  expect(overrideReasonProblem(reason) !== undefined).toBe(isRefused);
});

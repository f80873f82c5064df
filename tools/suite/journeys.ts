import type { Soak } from './soak-part.ts';

/** A change of a wing, in any layer; its tests aside, which run by themselves. */
const wing = (name: string, more = '(?!)') =>
  new RegExp(`^((domain|contract|server/src/features|web/src/features)/(src/)?${name}/(?!.*\\.test\\.tsx?$)|${more})`);

/** By how much a test of a journey lengthens a run on two quiet cores, where three workers share them. */
const SECONDS_EACH = 2;

const journeys = (about: string, names: readonly string[], change: RegExp, tests: number): Soak => ({
  about,
  files: names.map((name) => `e2e/${name}.e2e.ts`),
  after: { change, size: 1, seconds: tests * SECONDS_EACH },
});

/** Journeys that `npm test` makes where their wing has changed, whichever turn it is (`turns.ts`). */
export const JOURNEYS: Readonly<Record<string, Soak>> = {
  'journeys-access': journeys(
    'Users, roles, factors, sessions in several tabs, keys of programs',
    ['factors', 'session', 'users', 'roles', 'master-password', 'integrations'],
    wing('access'),
    20,
  ),
  'journeys-company': journeys(
    'A new company, its divisions and what it pays for the product',
    ['companies', 'divisions', 'new-company', 'subscription'],
    wing('company/(company|division|subscription)'),
    8,
  ),
  'journeys-settings': journeys(
    'Settings, terms, theme, languages and lookups',
    ['settings', 'terms', 'theme', 'languages', 'lookups'],
    wing('company/(lookup|setting|language-setting|company-theme|company-day|letter)'),
    27,
  ),
  'journeys-people': journeys(
    'Clients, contacts, cases, providers and notes',
    ['cases', 'clients', 'contacts', 'notes', 'providers'],
    wing('people'),
    12,
  ),
  'journeys-scheduling': journeys(
    'The calendar and its feeds, offers, jobs that are asked for and changed',
    ['calendar', 'calendar-feeds', 'offers', 'job-request', 'change-job'],
    wing('scheduling'),
    12,
  ),
  'journeys-production': journeys(
    'Worksheets of the office, and one list for all providers',
    ['worksheet-office', 'worksheet-one-list'],
    wing('production/worksheet'),
    3,
  ),
  'journeys-money': journeys('Billing and the virtual terminal', ['billing', 'virtual-terminal'], wing('money'), 8),
  'journeys-messages': journeys(
    'Letter templates, and the accounts that messages leave by',
    ['letters', 'messages-account'],
    wing('messages'),
    2,
  ),
  'journeys-office': journeys(
    'Columns, searches and exports of lists, many rows at once, imports and merges',
    ['list-views', 'bulk', 'import', 'merge'],
    wing('office', 'web/src/list/'),
    17,
  ),
};

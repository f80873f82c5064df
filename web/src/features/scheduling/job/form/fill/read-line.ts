import { type CaseChoice, caseArea } from '@onrecord/contract/people/case';
import { contactArea } from '@onrecord/contract/people/contact';
import { deponentArea } from '@onrecord/contract/people/deponent';
import type { JobLine } from '@onrecord/domain/scheduling/job/job-line';
import { call } from '../../../../../lib/call/client.ts';
import type { Option } from '../../../../../ui/fields/option.ts';
import { type DeponentValues, type JobFormValues, NEW, NO_DEPONENT, NO_SERVICE } from '../job-form-values.ts';
import { splitName } from '../new-person-form.tsx';
import { knownDeponent } from '../parent-query.ts';

/** What the names of a line turned out to be. */
export interface ReadNames {
  readonly values: Partial<JobFormValues>;
  /** The case that was meant, where only one fits. */
  readonly legalCase: CaseChoice | null;
  /** Cases that fit equally well: somebody has to choose. */
  readonly choices: readonly CaseChoice[];
  /** Words that nothing was found for. */
  readonly unread: readonly string[];
  /** Names that several people have: somebody has to choose. */
  readonly unclear: readonly string[];
}

/** More rows than these are no answer to a name. */
const LIMIT = 8;
/** Shorter words are too often the beginning of something else. */
const SERVICE_LETTERS = 4;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word of a phrase begins a word of a name. */
export function fits(phrase: string, name: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u);
  return plain(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function serviceNamed(phrase: string, services: readonly Option<number>[]): number | undefined {
  const found = phrase.length < SERVICE_LETTERS ? [] : services.filter(({ label }) => fits(phrase, label));
  return found.length === 1 ? found[0]?.value : undefined;
}

const casesNamed = async (search_text: string) =>
  (await call(caseArea.getCompanyCase, { body: { search_text, limit: LIMIT } })).filter(({ label }) =>
    fits(search_text, label),
  );

async function attorneyNamed(search_text: string, client_id: number | null) {
  const body = { search_text, limit: LIMIT, is_attorney: true, ...(client_id !== null && { client_id }) };
  const found = (await call(contactArea.getCompanyContact, { body })).filter(({ label }) => fits(search_text, label));
  return found.length === 1 ? found[0] : undefined;
}

/** People heard in a case before; more than these are found by their own name. */
const MAX_HEARD = 200;

async function heardInCase(object_id: number) {
  const { data } = await call(deponentArea.deponents, {
    body: { of: { object_type: 'case', object_id }, limit: MAX_HEARD },
  });
  return data.map(({ deponent_id, fullname, first_name, last_name, is_expert }) => ({
    value: deponent_id,
    label: fullname ?? last_name,
    first_name,
    last_name,
    is_expert: is_expert ?? false,
  }));
}

/** Somebody heard in the case before, or else in the company, or somebody new; null where several people fit. */
async function deponentNamed(
  search_text: string,
  case_id: number,
  heard: Awaited<ReturnType<typeof heardInCase>>,
): Promise<DeponentValues | null> {
  const own = heard.filter(({ label }) => fits(search_text, label));
  const body = { search_text, case_id, limit: LIMIT };
  const found =
    own.length > 0
      ? own
      : (await call(deponentArea.getCompanyDeponent, { body })).filter(({ label }) => fits(search_text, label));
  const [only, ...more] = found;
  if (more.length > 0) return null;
  if (only) return knownDeponent({ ...only, id: only.value }, new AbortController().signal);
  return { ...NO_DEPONENT, deponent_id: { value: NEW, label: search_text }, ...splitName(search_text) };
}

async function deponentsNamed(phrases: readonly string[], case_id: number) {
  const heard = phrases.length === 0 ? [] : await heardInCase(case_id);
  return Promise.all(phrases.map(async (phrase) => ({ phrase, row: await deponentNamed(phrase, case_id, heard) })));
}

/** The first phrase that names a case, and where it stands. */
async function findCase(phrases: readonly string[]): Promise<{ at: number; cases: CaseChoice[] } | undefined> {
  const found = await Promise.all(phrases.map(casesNamed));
  const at = found.findIndex((cases) => cases.length > 0);
  return at < 0 ? undefined : { at, cases: found[at] ?? [] };
}

/**
 * Explains the names of a line by the company's own records: the first that a case has is the case, a service is a service, an attorney of
 * the case's client takes the job, and everybody else is heard. Who is not known yet is named on the spot.
 */
export async function readNames(
  { phrases }: JobLine,
  services: readonly Option<number>[],
  chosen: CaseChoice | null = null,
): Promise<ReadNames> {
  const rest = phrases.filter((phrase) => serviceNamed(phrase, services) === undefined);
  const wanted = phrases.flatMap((phrase) => serviceNamed(phrase, services) ?? []);
  const found = await findCase(rest);
  const legalCase = chosen ?? (found?.cases.length === 1 ? (found.cases[0] ?? null) : null);
  const others = rest.filter((_phrase, at) => at !== found?.at);
  const attorneys = await Promise.all(others.map((phrase) => attorneyNamed(phrase, legalCase?.client_id ?? null)));
  const attorney = attorneys.find(Boolean);
  const heard = others.filter((_phrase, at) => attorneys[at] === undefined);
  // Without a case nobody knows which kind of name it is.
  const people = legalCase ? await deponentsNamed(heard, legalCase.value) : [];
  const deponents = people.flatMap(({ row }) => row ?? []);
  return {
    legalCase,
    choices: legalCase ? [] : (found?.cases ?? []),
    unread: legalCase || found ? [] : heard,
    unclear: people.flatMap(({ phrase, row }) => (row ? [] : [phrase])),
    values: {
      ...(attorney && {
        taking_contact_id: { value: attorney.value, label: attorney.label },
        client_id: { value: attorney.client_id, label: attorney.client_name },
      }),
      ...(deponents.length > 0 && { deponents }),
      ...(wanted.length > 0 && { services: wanted.map((service_id) => ({ ...NO_SERVICE, service_id })) }),
    },
  };
}

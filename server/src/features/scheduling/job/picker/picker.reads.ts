import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import type { DateFormat, HourClock } from '@onrecord/domain/core/format/settings';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import { decideJobInstants, type JobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import {
  type Candidate,
  compareRanked,
  decideProviderFacts,
  type PickerContext,
  type PickerOrder,
  type RankedProvider,
} from '@onrecord/domain/scheduling/picker/rank-providers';
import type { PickerWeights } from '@onrecord/domain/scheduling/picker/score';
import type { ServiceDemand } from '@onrecord/domain/scheduling/picker/suitability';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type CompanyRow, companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { visibleProviders } from '../../../people/service-provider/service-provider.access.ts';
import { withinDivisions } from '../job.access.ts';
import { candidatesFor } from '../schedule/candidates.reads.ts';
import { type JobRow, type RequestedProvider, servicesOf } from '../schedule/schedule.reads.ts';
import { type Workload, workloadOf } from './workload.reads.ts';

/** More are never looked at: a company with more providers narrows by division. */
const MAX_PROVIDERS = 1000;

type Body = BodyOf<typeof jobPickerArea.rankProviders>;

/** Which service is wanted of whom, and when: what is missing is as the job has it. */
export type RankRequest = Pick<Body, 'job_id' | 'job_service_id'> & Partial<Omit<Body, 'job_id' | 'job_service_id'>>;

/** A booking whose price is estimated. */
export interface PricedBooking {
  readonly service_id: number;
  readonly hours: string;
  readonly client_id: number;
  readonly division_id: number;
  readonly priced_on: string;
}

interface Cost {
  readonly pay: { readonly amount: string | null; readonly rate: { rate: string; unit_type: string } | null } | null;
  /** Percent. */
  readonly margin: string | null;
}

/** What a booking brings, and what each provider costs for it. Prices lie above scheduling, so whoever calls hands them over. */
export type PriceBooking = (
  tx: Tx,
  scope: UserScope,
  booking: PricedBooking,
  providerIds: readonly number[],
) => Promise<{ readonly bill: string | null; readonly costs: ReadonlyMap<number, Cost> }>;

/** A provider with every fact about one service of a job, in the order of the request. */
export interface RankedCandidate extends RankedProvider, Omit<Cost, 'margin'> {
  readonly provider: RequestedProvider;
  readonly miles: number | null;
  readonly margin: string | null;
}

export interface Ranking {
  readonly job: JobRow;
  readonly service: { readonly job_service_id: number; readonly service_provider_id: number | null };
  readonly demand: ServiceDemand;
  readonly weights: PickerWeights;
  readonly bill: string | null;
  readonly ranked: readonly RankedCandidate[];
  /** How many a filter leaves out. */
  readonly hidden: number;
  readonly question: Sentence | null;
}

/** A job of the viewer's divisions. @throws AppError 404 */
async function jobOf(tx: Tx, scope: UserScope, jobId: number): Promise<JobRow> {
  const job = await tx
    .selectFrom('job as j')
    .selectAll('j')
    .where('j.company_id', '=', scope.company_id)
    .where('j.job_id', '=', jobId)
    .where(andAll([sql<boolean>`true`, ...withinDivisions(scope, sql`j.division_id`)]))
    .executeTakeFirst();
  if (!job) throw refuse('link.job_not_found');
  return job;
}

async function serviceOf(tx: Tx, scope: UserScope, { job_id, job_service_id }: RankRequest) {
  const services = (await servicesOf(tx, scope, job_id)).filter(({ is_canceled }) => !is_canceled);
  const open = services.find(({ service_provider_id }) => service_provider_id === null) ?? services[0];
  const service = job_service_id === null ? open : services.find((row) => row.job_service_id === job_service_id);
  if (!service) throw refuse('general.not_found');
  return service;
}

/** The day and instants that are looked at. */
interface LookedAt {
  readonly job_date: string;
  readonly instants: JobInstants;
}

function timeOf(
  job: JobRow,
  { job_date, start_time, utc_offset = null }: RankRequest,
): LookedAt | { question: Sentence } {
  if (job_date === undefined && start_time === undefined)
    return { job_date: job.job_date, instants: { starts_at: job.starts_at, ends_at: job.ends_at } };
  const typed = {
    job_date: job_date ?? job.job_date,
    start_time: start_time ?? job.start_time.slice(0, 5),
    estimated_duration: job.estimated_duration,
    time_zone: job.time_zone,
    utc_offset,
  };
  const problems = jobTimeProblems(typed);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const decision = decideJobInstants(typed);
  return decision.outcome === 'asked'
    ? { question: decision.question }
    : { job_date: typed.job_date, instants: decision.instants };
}

const weightsOf = (company: CompanyRow): PickerWeights => ({
  case: company.picker_weight_case,
  wanted: company.picker_weight_wanted,
  near: company.picker_weight_near,
  rating: company.picker_weight_rating,
  load: company.picker_weight_load,
  worksheets: company.picker_weight_worksheets,
  margin: company.picker_weight_margin,
});

const wordsOf = ({ name, city, services }: RequestedProvider) => [name, city, ...services].join(' ').toLowerCase();

/** Whether the filters of a request show somebody. */
function isShown(who: RequestedProvider, job: JobRow, request: RankRequest): boolean {
  const { division_id = job.division_id, specialty_id, service_area_id, search_text = '', provider_ids } = request;
  const words = search_text.toLowerCase().split(/\s+/).filter(Boolean);
  const { suitability } = who;
  return (
    (division_id === null || who.division_id === null || who.division_id === division_id) &&
    (!specialty_id || (suitability?.specialty_ids.includes(specialty_id) ?? false)) &&
    (!service_area_id || (suitability?.areas.some((area) => area.service_area_id === service_area_id) ?? false)) &&
    (!provider_ids || provider_ids.includes(who.service_provider_id)) &&
    words.every((word) => wordsOf(who).includes(word))
  );
}

const UNPRICED = { bill: null, costs: new Map<number, Cost>() };

function rankedOf(
  provider: RequestedProvider,
  context: PickerContext,
  workload: Workload,
  cost: Cost | undefined,
): RankedCandidate {
  const margin = cost?.margin ?? null;
  const candidate: Candidate = {
    ...provider,
    ...workload(provider.service_provider_id),
    margin_percent: margin === null ? null : Number(margin),
  };
  const miles = provider.drive?.miles ?? null;
  return { ...decideProviderFacts(candidate, context), provider, miles, pay: cost?.pay ?? null, margin };
}

const ordered = (ranked: readonly RankedCandidate[], order: PickerOrder) =>
  ranked.toSorted((one, other) => compareRanked(one, other, order));

/** Providers of the viewer's divisions, and of none. */
const visible = (scope: UserScope): RawBuilder<boolean>[] => visibleProviders(scope);

/**
 * Ranks everybody who can do one service of a job, by the facts that `decideProviderFacts` finds, at the job's time or at
 * another. The number of queries does not depend on how many providers there are. Offers, the calendar and the board ask it too.
 *
 * @param price what the booking brings and costs; without it nobody's pay and margin are known
 * @throws AppError 404 for a job or service that the viewer has not; 400 for a date or time that is none
 */
export async function rankProviders(
  tx: Tx,
  scope: UserScope,
  request: RankRequest,
  now: Temporal.Instant,
  price?: PriceBooking,
): Promise<Ranking> {
  const job = await jobOf(tx, scope, request.job_id);
  const service = await serviceOf(tx, scope, request);
  const company = await companyOf(tx, scope);
  const weights = weightsOf(company);
  const time = timeOf(job, request);
  const at = 'question' in time ? { job_date: job.job_date, instants: job } : time;
  const { job_date, instants } = at;
  const { service_id } = service;
  const choice = { service_id, division_id: job.division_id, limit: MAX_PROVIDERS, where: visible(scope) };
  const found = await candidatesFor(tx, scope, { ...job, job_date }, instants, [service], choice);
  const [slot] = found.slots;
  if (!slot?.demand) throw refuse('general.not_found');
  const base = { job, service, weights, demand: slot.demand };
  if ('question' in time) return { ...base, ...UNPRICED, ranked: [], hidden: 0, question: time.question };
  const shown = found.providers.filter((who) => isShown(who, job, request));
  const ids = shown.map(({ service_provider_id }) => service_provider_id);
  const { client_id, division_id, estimated_duration: hours } = job;
  const booking = { service_id, hours, client_id, division_id, priced_on: job_date };
  const [workload, { bill, costs }] = await Promise.all([
    workloadOf(tx, scope, ids, { ...job, job_date, starts_at: instants.starts_at }, now),
    price ? price(tx, scope, booking, ids) : UNPRICED,
  ]);
  const formats = { date_format: company.date_format as DateFormat, time_format: company.time_format as HourClock };
  const today = todayOf(company, now).toString();
  const context = { slot, time_zone: job.time_zone, days: found.days, weights, formats, today };
  const ranked = shown.map((who) => rankedOf(who, context, workload, costs.get(who.service_provider_id)));
  const hidden = found.providers.length - shown.length;
  return { ...base, bill, ranked: ordered(ranked, request.order ?? 'best'), hidden, question: null };
}

/** Those who are free for a service of a job, the nearest first; with `now` as its start where the job has begun. */
export async function nearestFree(
  tx: Tx,
  scope: UserScope,
  request: Pick<RankRequest, 'job_id' | 'job_service_id'>,
  limit: number,
  now: Temporal.Instant,
): Promise<RankedCandidate[]> {
  const { ranked, service } = await rankProviders(tx, scope, { ...request, order: 'nearest' }, now);
  return ranked
    .filter(
      ({ outcome, service_provider_id }) => outcome === 'free' && service_provider_id !== service.service_provider_id,
    )
    .slice(0, limit);
}

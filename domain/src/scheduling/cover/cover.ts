import { isJobCanceled } from '../job/job-status.ts';

/**
 * How far a job or a service is covered, the worst first: nobody does it, somebody was asked, everybody said yes, it is over,
 * it is a request, it is canceled. One definition for lists, filters, counts, calendar and board.
 */
export const COVERS = ['uncovered', 'waiting', 'confirmed', 'done', 'request', 'canceled'] as const;
export type Cover = (typeof COVERS)[number];

/**
 * For so many hours after its start a job that nobody does counts as uncovered, although it may be over: somebody has to
 * say who took it. After that nobody can cover it any more. No job is longer (section 5).
 */
export const UNCOVERED_HOURS = 24;

/** The day of a job, as far as it decides about its cover. */
export interface CoveredTime {
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
}

/** One service of a job. A provider who said no is off the service (`service_provider_id` null). */
export interface CoveredService {
  readonly is_canceled: boolean;
  readonly service_provider_id: number | null;
  readonly confirmed_on: unknown;
}

/** A job with its services, or a request that is no job yet (`job_id` null). */
export interface CoveredJob extends CoveredTime {
  readonly job_id: number | null;
  readonly is_canceled: number;
  readonly job_request_status: string | null;
  readonly services: readonly CoveredService[];
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

const openCover = ({ starts_at }: CoveredTime, now: Temporal.Instant): Cover =>
  isBefore(now, starts_at.add({ hours: UNCOVERED_HOURS })) ? 'uncovered' : 'done';

/**
 * Returns the cover of one service of a job at `now`. The time is the job's: a service is done when its job is over. A
 * service of a canceled job is canceled.
 */
export function serviceCover(
  service: CoveredService,
  job: CoveredTime & { readonly is_canceled: number },
  now: Temporal.Instant,
): Cover {
  if (service.is_canceled || isJobCanceled(job)) return 'canceled';
  if (service.service_provider_id === null) return openCover(job, now);
  if (!isBefore(now, job.ends_at)) return 'done';
  return service.confirmed_on === null ? 'waiting' : 'confirmed';
}

/** Returns the worst of some covers; undefined of none. */
export function worstCover(covers: Iterable<Cover>): Cover | undefined {
  const found = new Set(covers);
  return COVERS.find((cover) => found.has(cover));
}

/**
 * Returns the cover of a job at `now`: that of its worst live service. A job without any is uncovered. A request is a
 * request until it is a job or its cancellation is asked for.
 */
export function jobCover(job: CoveredJob, now: Temporal.Instant): Cover {
  if (isJobCanceled(job)) return 'canceled';
  if (job.job_id === null) return job.job_request_status === 'canceled' ? 'canceled' : 'request';
  const live = job.services.filter(({ is_canceled }) => !is_canceled);
  return worstCover(live.map((service) => serviceCover(service, job, now))) ?? openCover(job, now);
}

/** The words of a cover. */
export function coverLabel(cover: Cover): `cover.${Cover}` {
  return `cover.${cover}`;
}

/** How many jobs have each cover. */
export type CoverCounts = Readonly<Record<Cover, number>>;

/** Counts jobs by their cover, none left out. */
export function countCovers(covers: Iterable<Cover>): CoverCounts {
  const counts = { uncovered: 0, waiting: 0, confirmed: 0, done: 0, request: 0, canceled: 0 };
  for (const cover of covers) counts[cover] += 1;
  return counts;
}

/** Jobs among counts by cover: requests and what is canceled are none. */
export const countedJobs = ({ uncovered, waiting, confirmed, done }: CoverCounts): number =>
  uncovered + waiting + confirmed + done;

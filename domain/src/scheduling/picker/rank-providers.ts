import type { FormatSettings } from '../../core/format/settings.ts';
import { timeText } from '../../core/format/time.ts';
import { sentence } from '../../core/messages/catalogue.ts';
import { type LocalDate, localTimeText, type TimeZone } from '../../core/time/local-time.ts';
import { noShowFacts } from '../confirmation/no-show.ts';
import {
  type AvailabilityReason,
  type Commitment,
  type CompanyDays,
  decideProviderAvailability,
  type JobSlot,
  type ProviderAvailability,
  type ProviderFacts,
} from '../schedule/provider-availability.ts';
import type { Drive } from './distance.ts';
import { type FactTone, fact, type ProviderFact } from './provider-fact.ts';
import { type PickerWeights, pickerScore, type ScoreFacts } from './score.ts';
import { decideSuitability } from './suitability.ts';

/** Everything that is known of a provider who may take a service. */
export type Candidate = ProviderFacts &
  Omit<ScoreFacts, 'is_wanted' | 'miles'> & {
    /** From home to the venue; null for a remote job and where it is not known. */
    readonly drive: Drive | null;
    /** Times they did not come in the last `NO_SHOW_MONTHS`. */
    readonly no_shows?: number;
    /** The day of the oldest service whose worksheet is owed. */
    readonly oldest_owed: LocalDate | null;
  };

/** What the facts are decided by, the same for all candidates. */
export type PickerContext = {
  readonly slot: JobSlot;
  readonly time_zone: TimeZone;
  readonly days: CompanyDays;
  readonly weights: PickerWeights;
  readonly formats: Pick<FormatSettings, 'date_format' | 'time_format'>;
  /** Today in the company's zone, for the age of what is owed. */
  readonly today: LocalDate;
};

export type RankedProvider = {
  readonly service_provider_id: number;
  readonly outcome: ProviderAvailability['outcome'];
  readonly facts: readonly ProviderFact[];
  readonly score: number;
};

/** From so many on, or so many days on, worksheets owed ask for a second look. */
const MANY_OWED = 5;
const OLD_OWED_DAYS = 10;
const FULL_WEEK_HOURS = 40;

type Clock = (at: Temporal.Instant) => string;

const clockOf =
  ({ time_zone, formats }: PickerContext): Clock =>
  (at) =>
    timeText(localTimeText(at.toZonedDateTimeISO(time_zone)), formats.time_format).replace(/^0/, '');

/** How long around the slot a provider is free on its day, by what is booked that day. */
function freeFact({ commitments }: Candidate, context: PickerContext): ProviderFact {
  const { slot, time_zone } = context;
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(time_zone).toPlainDate().toString();
  const compare = Temporal.Instant.compare;
  const others = commitments.filter(({ job_id }) => job_id !== slot.job_id);
  const before = others
    .filter(({ ends_at }) => compare(ends_at, slot.starts_at) <= 0 && dayOf(ends_at) === slot.job_date)
    .toSorted((a, b) => compare(b.ends_at, a.ends_at))[0];
  const after = others
    .filter(({ starts_at }) => compare(starts_at, slot.ends_at) >= 0 && dayOf(starts_at) === slot.job_date)
    .toSorted((a, b) => compare(a.starts_at, b.starts_at))[0];
  const clock = clockOf(context);
  if (before && after) {
    const params = { from: clock(before.ends_at), until: clock(after.starts_at) };
    return fact('free', 'for', sentence('picker.free_between', params));
  }
  if (before) return fact('free', 'for', sentence('picker.free_from', { from: clock(before.ends_at) }));
  if (after) return fact('free', 'for', sentence('picker.free_until', { until: clock(after.starts_at) }));
  return fact('free', 'for', sentence('picker.free'));
}

function busyText({ starts_at, ends_at, job_number }: Commitment, clock: Clock) {
  return sentence('picker.busy', { from: clock(starts_at), until: clock(ends_at), job_number });
}

/** A reason of the calendar in the words of a chip. */
function reasonFact({ severity, kind, reason, conflict }: AvailabilityReason, context: PickerContext): ProviderFact {
  const tone: FactTone = severity === 'block' ? 'against' : 'asks';
  if (conflict && kind === 'busy') return fact(kind, tone, busyText(conflict, clockOf(context)));
  if (reason.key === 'availability.drive') return { kind, tone, text: { ...reason, key: 'picker.drive' } };
  return fact(kind, tone, reason);
}

function volumesFacts({ earlier_volumes: count }: Candidate): ProviderFact[] {
  if (count === 0) return [];
  return [fact('volumes', 'for', count === 1 ? sentence('picker.volume') : sentence('picker.volumes', { count }))];
}

function worksheetsFact({ worksheets_owed: count, oldest_owed }: Candidate, today: LocalDate): ProviderFact {
  if (count === 0) return fact('worksheets', 'for', sentence('picker.no_worksheets'));
  const days = oldest_owed === null ? 0 : Temporal.PlainDate.from(oldest_owed).until(today).days;
  if (count >= MANY_OWED || days > OLD_OWED_DAYS) {
    const text =
      count === 1 ? sentence('picker.late_worksheet', { days }) : sentence('picker.late_worksheets', { count, days });
    return fact('worksheets', 'asks', text);
  }
  const text = count === 1 ? sentence('picker.worksheet') : sentence('picker.worksheets', { count });
  return fact('worksheets', 'neutral', text);
}

function loadFact({ week_hours }: Candidate): ProviderFact {
  const tone = week_hours >= FULL_WEEK_HOURS ? 'asks' : 'neutral';
  return fact('load', tone, sentence('picker.load', { hours: week_hours.toFixed(1) }));
}

/** Whether somebody whom the job names wants the provider. */
const isWanted = ({ suitability }: Candidate) =>
  suitability?.preferences.some(({ preference }) => preference === 'wanted') ?? false;

/**
 * Decides every fact about a provider for a service: what `decideProviderAvailability` finds, each as a chip, and what it
 * does not look at: the free hours around the slot, earlier volumes of the case, distance, the week's load, worksheets owed.
 * The score is for ordering those who could be booked and bears on nothing else (sections 1, 3 and 4).
 */
export function decideProviderFacts(candidate: Candidate, context: PickerContext): RankedProvider {
  const { slot, days, formats, weights, today } = context;
  const { outcome, reasons } = decideProviderAvailability(candidate, slot, days);
  const { suitability, drive } = candidate;
  const good =
    suitability && slot.demand
      ? decideSuitability(suitability, slot.demand, slot.job_date, formats.date_format).filter(
          ({ tone }) => tone === 'for',
        )
      : [];
  const isBusy = reasons.some(({ severity, kind }) => severity === 'block' && (kind === 'busy' || kind === 'time_off'));
  const found = [
    ...reasons.filter(({ severity }) => severity === 'warn').map((reason) => reasonFact(reason, context)),
    ...good.filter(({ kind }) => kind === 'preference'),
    ...volumesFacts(candidate),
    ...good.filter(({ kind }) => kind !== 'preference'),
    ...(drive ? [fact('distance', 'neutral', sentence('picker.distance', drive))] : []),
    loadFact(candidate),
    worksheetsFact(candidate, today),
    ...noShowFacts(candidate.no_shows ?? 0),
  ];
  const isQuestion = ({ tone }: ProviderFact) => tone === 'asks';
  const facts = [
    ...reasons.filter(({ severity }) => severity === 'block').map((reason) => reasonFact(reason, context)),
    ...(isBusy ? [] : [freeFact(candidate, context)]),
    // Questions come before everything that a narrow row may cut off.
    ...found.filter(isQuestion),
    ...found.filter((one) => !isQuestion(one)),
  ];
  const asks = facts.some(isQuestion);
  const score = pickerScore({ ...candidate, is_wanted: isWanted(candidate), miles: drive?.miles ?? null }, weights);
  return {
    service_provider_id: candidate.service_provider_id,
    outcome: outcome === 'free' && asks ? 'warned' : outcome,
    facts,
    score,
  };
}

const GROUPS = { free: 0, warned: 1, blocked: 2 } as const;

/** How people are put in order: by the score, or by the distance with those first who are near. */
export const PICKER_ORDERS = ['best', 'nearest'] as const;
export type PickerOrder = (typeof PICKER_ORDERS)[number];

type Ranked = Pick<RankedProvider, 'service_provider_id' | 'outcome' | 'score'> & { readonly miles: number | null };

/** Sorts free before asked about before not free; within each by score or distance. Equal ones stay in the order of their ids. */
export function compareRanked(one: Ranked, other: Ranked, order: PickerOrder): number {
  const byScore = other.score - one.score;
  const byMiles = (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE);
  return (
    GROUPS[one.outcome] - GROUPS[other.outcome] ||
    (order === 'best' ? byScore || byMiles : byMiles || byScore) ||
    one.service_provider_id - other.service_provider_id
  );
}

import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobPickerArea, RankedProviderRow } from '@onrecord/contract/scheduling/job/job-picker';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import type { UserScope } from '../../../../db/scope.ts';
import type { RankedCandidate, Ranking } from './picker.reads.ts';

/** Who sets the weights sees what they make of each provider. */
const seesScores = ({ viewer }: UserScope) => can(viewer, 'applicationsettings', 'edit');
/** Who bills sees what is left of a bill, as on the bill itself. */
const seesMargins = ({ viewer }: UserScope) => can(viewer, 'clientinvoices', 'add');

interface Seen {
  readonly scores: boolean;
  readonly margins: boolean;
}

function presentProvider(
  { provider, facts, pay, margin, outcome, score, miles }: RankedCandidate,
  rank: number | null,
  assignedId: number | null,
  { scores, margins }: Seen,
): RankedProviderRow {
  const { service_provider_id, name, phone, city, rating, drive } = provider;
  return {
    service_provider_id,
    name,
    phone,
    city,
    rating,
    outcome,
    rank,
    ...(scores ? { score } : {}),
    miles,
    minutes: drive?.minutes ?? null,
    is_assigned: service_provider_id === assignedId,
    facts: facts.map(({ kind, tone, text }) => ({ kind, tone, text: sentenceText(text) })),
    pay,
    ...(margins ? { margin } : {}),
  };
}

/** A ranking as the viewer may see it: scores only for those who set the weights, margin and bill only for those who bill. */
export function presentRanking(
  ranking: Ranking,
  scope: UserScope,
  readAt: Temporal.Instant,
): ResultOf<typeof jobPickerArea.rankProviders> {
  const { job, service, demand, weights, bill, ranked, hidden, question } = ranking;
  const seen = { scores: seesScores(scope), margins: seesMargins(scope) };
  const count = (outcome: RankedCandidate['outcome']) => ranked.filter((row) => row.outcome === outcome).length;
  return {
    job_id: job.job_id,
    job_service_id: service.job_service_id,
    read_at: readAt.toString(),
    question: question && sentenceText(question),
    counts: { free: count('free'), warned: count('warned'), blocked: count('blocked'), hidden },
    skills: [...demand.skills],
    requires_licence: demand.requires_licence,
    ...(seen.margins ? { bill } : {}),
    weights: { ...weights },
    rows: ranked.map((row, index) =>
      presentProvider(row, row.outcome === 'blocked' ? null : index + 1, service.service_provider_id, seen),
    ),
  };
}

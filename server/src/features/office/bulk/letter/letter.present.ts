import type { BulkResponse, LetterPreview } from '@onrecord/contract/office/bulk';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { LetterKind } from '@onrecord/domain/core/record/letter-kind';
import { LETTERS_WAIT } from '@onrecord/domain/office/bulk/letter';
import type { LeftOut } from '../../../../db/record/record-batch.ts';
import { type DecidedLetter, peopleOf } from './letter.reads.ts';
import type { QueuedLetters } from './letter.writes.ts';

/** So many of those who are left out for one reason are named. */
const MAX_NAMED = 50;

const nameOf = ({ name, job }: DecidedLetter) =>
  [name, [job?.job_number, job?.case_name].filter(Boolean).join(' · ')].filter(Boolean).join(', ');

/** What would be sent to whom, and who is left out, the most common reason first. */
export function presentPreview(
  what: LetterKind,
  letters: readonly DecidedLetter[],
  unknown: readonly LeftOut[],
): LetterPreview {
  const mailed: DecidedLetter[] = [];
  const texted: DecidedLetter[] = [];
  const named = unknown.map(({ name, reason }) => ({ name, reason: message(reason) }));
  for (const letter of letters) {
    const { decision } = letter;
    if (decision.outcome === 'left_out') named.push({ name: nameOf(letter), reason: message(decision.reason) });
    else {
      if (decision.by_mail) mailed.push(letter);
      if (decision.by_text) texted.push(letter);
    }
  }
  const reasons = [...Map.groupBy(named, ({ reason }) => reason)].map(([reason, who]) => ({
    reason,
    count: who.length,
    names: who.slice(0, MAX_NAMED).map(({ name }) => name),
  }));
  return {
    mails: what === 'text' ? peopleOf(mailed) : mailed.length,
    texts: texted.length,
    people: peopleOf([...mailed, ...texted]),
    left_out: reasons.sort((one, other) => other.count - one.count),
  };
}

/** What was asked for, in words. */
export function presentQueued({ bulk_change_id, changed, left_out }: QueuedLetters): BulkResponse {
  const queued = message('bulk.mails_queued', { n: changed, seconds: LETTERS_WAIT });
  const rest = left_out > 0 ? [message('bulk.mails_left_out', { n: left_out })] : [];
  return { message: [queued, ...rest].join(' '), bulk_change_id, changed, unchanged: 0, left_out: [] };
}

export function presentTakenBack(bulk_change_id: number, changed: number): BulkResponse {
  const text = message('bulk.mails_taken_back', { n: changed });
  return { message: text, bulk_change_id, changed, unchanged: 0, left_out: [] };
}

import { type Sentence, sentence, sentenceText } from '../../core/messages/catalogue.ts';
import type { CancellationClock } from './cancellation-clock.ts';
import type { CancellationCutOff } from './cancellation-rule.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns a length of time in its two largest units, such as '42 minutes 10 seconds'; seconds count below an hour only. */
export function durationText(seconds: number): string {
  let left = Math.abs(seconds);
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(sentenceText(sentence(`cancellation.${unit}${count === 1 ? '' : 's'}`, { count })));
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ');
}

/** Returns by how much notice is late or in time, as one sentence. */
export function clockSentence({
  outcome,
  late_seconds,
}: Pick<CancellationClock, 'outcome' | 'late_seconds'>): Sentence {
  if (outcome === 'bust') return sentence('cancellation.bust');
  if (late_seconds === 0) return sentence('cancellation.in_time');
  const duration = durationText(late_seconds);
  return sentence(outcome === 'late' ? 'cancellation.late_by' : 'cancellation.in_time_by', { duration });
}

/** Returns a cut-off in words; `timeText` writes a time of day as the company does. */
export function cutOffSentence({ kind, count, at }: CancellationCutOff, timeText: (at: string) => string): Sentence {
  if (kind === 'hours') return sentence('cancellation.hours_before', { count });
  if (kind === 'business_hours') return sentence('cancellation.business_hours_before', { count });
  const time = timeText(at ?? '00:00');
  if (count === 0) return sentence('cancellation.on_the_day', { time });
  return count === 1
    ? sentence('cancellation.business_day', { time })
    : sentence('cancellation.business_days', { count, time });
}

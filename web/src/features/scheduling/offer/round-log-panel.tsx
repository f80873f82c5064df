import type { OfferRound } from '@onrecord/contract/scheduling/offer';
import { useFormats } from '../../../lib/format/formats.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { clockText } from './offer-times.ts';

type Step = OfferRound['events'][number];
type OfferTexts = ReturnType<typeof useTexts<typeof offerTexts.entries>>;

/** A step of a round in words. */
function stepText({ kind, name, words, tier }: Step, t: OfferTexts): string {
  switch (kind) {
    case 'tier_started':
      return t('event_tier_started', { tier: tier ?? 0 });
    case 'sent':
      return t('event_sent', { name, words: words === 'mail' ? t('by_mail') : t('by_text') });
    case 'skipped':
    case 'send_failed':
    case 'refused':
      return t(`event_${kind}`, { name, words });
    case 'viewed':
    case 'no':
    case 'yes':
    case 'filled':
      return t(`event_${kind}`, { name });
    default:
      return t(`event_${kind}`);
  }
}

/** Steps that somebody of the office makes by a press. */
const BY_PEOPLE: ReadonlySet<Step['kind']> = new Set([
  ...(['started', 'tier_started', 'stopped', 'moved', 'canceled', 'covered', 'no', 'yes'] as const),
]);

/** Each step of a round with its time and who made it. */
export function RoundLog({ round, zone }: { round: OfferRound; zone: string }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  return (
    <section aria-label={t('log')} className="px-3 py-2">
      <p className="font-semibold text-ink-2 text-sm">{t('log')}</p>
      <ol className="grid gap-0.5 text-sm">
        {round.events.map((step) => (
          <li key={step.offer_event_id} className="flex flex-wrap gap-x-2">
            <time dateTime={step.happened_at} className="text-ink-3 tabular-nums">
              {clockText(formats, step.happened_at, zone)}
            </time>
            <span>{stepText(step, t)}</span>
            {(step.kind === 'no' || step.kind === 'yes') && step.words !== '' && <q>{step.words}</q>}
            {BY_PEOPLE.has(step.kind) && <span className="text-ink-3">{step.actor_name}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

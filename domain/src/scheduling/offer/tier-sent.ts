import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** Says how many people a tier of a round was sent to; nobody where it ran out. */
export function tierSent({ tier, count }: { tier: number; count: number }): Sentence {
  if (count === 0) return sentence('offer.sent_none');
  return count === 1 ? sentence('offer.sent_one', { tier }) : sentence('offer.sent', { tier, count });
}

import type { OfferCard } from '@onrecord/contract/scheduling/offer';
import { moneyText } from '@onrecord/domain/core/format/money';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { clockText, dayText, startAndEnd } from './offer-times.ts';
import { leftOf, useClock } from './use-clock.ts';

const MAX_WORDS = 250;

/** When, where, what and pay of an offer, as two-line facts. */
export function OfferFacts({ card }: { card: OfferCard }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const [location = t('remote'), ...address] = card.location;
  return (
    <dl className="overflow-hidden rounded-card border border-line bg-sheet">
      <Fact term={t('when')} title={dayText(formats, card.job_date)}>
        {t('to_about', { ...startAndEnd(formats, card), zone: card.time_zone_code })}
      </Fact>
      <Fact term={t('where')} title={location}>
        {address.join(', ')}
      </Fact>
      <Fact term={t('what')} title={card.service_name}>
        {card.deponent_count > 0 && t('deponents', { count: card.deponent_count })}
      </Fact>
      {card.pay_amount !== null && (
        <Fact term={t('pay')} title={t('pay_amount', { amount: moneyOf(card, formats) })}>
          {t('pay_pages')}
        </Fact>
      )}
      {card.note !== '' && (
        <div className="bg-paper px-4 py-3 text-ink-2">
          <q>{card.note}</q>
        </div>
      )}
    </dl>
  );
}

/** The company's own sign, which a page without a session does not know. */
const moneyOf = (
  { pay_amount, currency_code, currency_symbol }: OfferCard,
  { settings }: ReturnType<typeof useFormats>,
) => moneyText(pay_amount, { ...settings, currency_code, currency_symbol });

function Fact({ term, title, children }: { term: string; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] border-line border-b px-4 py-3 last:border-0">
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {children && <span className="block text-ink-2">{children}</span>}
      </dd>
    </div>
  );
}

/** How long the offer is the provider's alone, as text and as a bar; not announced every second. */
function OfferCountdown({ card, now: serverNow }: { card: OfferCard; now: string }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const { tier_started_at: from, tier_ends_at: until } = card;
  const now = useClock(serverNow, until !== null);
  const left = from !== null && until !== null ? leftOf(from, until, now) : null;
  const isOwn = left !== null && left.ms > 0;
  return (
    <div className="grid gap-2 rounded-card bg-warn-wash px-4 py-3 text-warn">
      <p role="timer" aria-live="off">
        <strong>{t('first_yes')}</strong>{' '}
        {isOwn && until !== null
          ? t('yours_until', { until: clockText(formats, until, card.time_zone), count: Math.ceil(left.ms / 60_000) })
          : t('others_too')}
      </p>
      {isOwn && (
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sheet">
          <div className="h-full rounded-full bg-warn" style={{ width: `${left.share}%` }} />
        </div>
      )}
    </div>
  );
}

interface OfferQuestionProps {
  card: OfferCard;
  /** The instant at which the card was read. */
  now: string;
  busy: 'yes' | 'no' | '';
  refusal: string;
  onRespond: (response: 'yes' | 'no', words: string) => void;
}

/** An open offer: yes at once, no with words for the office, and how much time is left. */
export function OfferQuestion({ card, now, busy, refusal, onRespond }: OfferQuestionProps) {
  const t = useTexts(offerTexts);
  const [isNo, setNo] = useState(false);
  const [words, setWords] = useState(card.words);
  const isFree = card.own_conflicts.length === 0;
  return (
    <div className="grid gap-3">
      {card.state === 'declined' && (
        <Banner tone="warn" title={t('declined')}>
          {t('declined_hint')}
        </Banner>
      )}
      <OfferFacts card={card} />
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      <Button
        variant="solid"
        size="lg"
        busy={busy === 'yes'}
        disabled={busy !== ''}
        onClick={() => onRespond('yes', '')}
      >
        <CheckIcon size={18} aria-hidden />
        {t('yes')}
      </Button>
      {isNo ? (
        <div className="grid gap-3 rounded-card border border-line bg-sheet p-4">
          <TextAreaField
            label={t('no_words')}
            hint={t('no_words_hint')}
            rows={2}
            maxLength={MAX_WORDS}
            autoFocus
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={() => setNo(false)}>{t('back')}</Button>
            <Button variant="solid" busy={busy === 'no'} disabled={busy !== ''} onClick={() => onRespond('no', words)}>
              {t('no_send')}
            </Button>
          </div>
        </div>
      ) : (
        card.state === 'open' && (
          <Button size="lg" disabled={busy !== ''} onClick={() => setNo(true)}>
            {t('no')}
          </Button>
        )
      )}
      <OfferCountdown card={card} now={now} />
      <p className={isFree ? 'text-ink-2' : 'text-warn'}>
        {isFree ? t('free') : t('not_free', { why: card.own_conflicts.join('; ') })}
      </p>
    </div>
  );
}

import { type OfferCard, offerArea } from '@onrecord/contract/scheduling/offer';
import { moneyText } from '@onrecord/domain/core/format/money';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckIcon, XIcon } from '../../../../ui/icons.ts';
import { HomeCard, HomeEmpty } from '../home-card-section.tsx';
import { dayName } from '../home-days.ts';
import { useNow } from '../use-now.ts';
import { useOwnOffers, usePress } from './use-reporter.ts';

/** What the office offers: when, where, the pay, whether one is free, and both answers in place. */
export function OffersCard({ className }: { className?: string }) {
  const t = useTexts(reporterTexts);
  const query = useOwnOffers();
  const count = query.data?.offers.length ?? 0;
  return (
    <HomeCard title={t('offers')} aside={count > 0 && count} query={query} lines={2} className={className ?? ''}>
      {({ offers }) =>
        offers.length === 0 ? (
          <HomeEmpty title={t('offers_none')} hint={t('offers_none_hint')} />
        ) : (
          <ul>
            {offers.map((card) => (
              <Offer key={card.offer_id} card={card} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

const respond = ({ offer_id, starts_at }: OfferCard, response: 'yes' | 'no') =>
  call(offerArea.respond, { body: { offer_id, response, words: '', starts_at } });

function Offer({ card }: { card: OfferCard }) {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  const can = useCan();
  const { busy, press } = usePress();
  const isFree = card.own_conflicts.length === 0;
  const when = `${dayName(formats, card.job_date)}, ${formats.time(card.start_time)}`;
  const about = [
    card.time_zone_code,
    t('hours', { hours: String(Number(card.estimated_duration)) }),
    card.is_remote ? t('remote') : card.location.at(-1),
  ];
  const what = [card.service_name, card.deponent_count > 0 && t('witnesses', { count: card.deponent_count })];
  const send = (response: 'yes' | 'no') => void press(response, () => respond(card, response));
  return (
    <li className="grid gap-1 border-line border-b p-3 last:border-0">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{when}</span>
        <span className="min-w-0 text-ink-2 text-sm">{about.filter(Boolean).join(', ')}</span>
        <TimeLeft card={card} />
      </div>
      <p className="text-ink-2">{what.filter(Boolean).join(' · ')}</p>
      {card.note && <q className="text-ink-2">{card.note}</q>}
      <p className={isFree ? 'text-sm' : 'font-semibold text-sm text-warn'}>
        {isFree ? t('free') : t('not_free', { why: card.own_conflicts.join('; ') })}
        {card.pay_amount !== null && ` ${t('pay_about', { amount: payOf(card, formats) })}`}
      </p>
      {can('jobs', 'edit') && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            variant={isFree ? 'solid' : 'outline'}
            busy={busy === 'yes'}
            disabled={busy !== ''}
            aria-label={`${t('accept')}, ${when}`}
            className="max-sm:grow"
            onClick={() => send('yes')}
          >
            <CheckIcon size={15} aria-hidden />
            {t('accept')}
          </Button>
          <Button
            busy={busy === 'no'}
            disabled={busy !== ''}
            aria-label={`${t('decline')}, ${when}`}
            className="max-sm:grow"
            onClick={() => send('no')}
          >
            <XIcon size={15} aria-hidden />
            {t('decline')}
          </Button>
        </div>
      )}
    </li>
  );
}

const payOf = (
  { pay_amount, currency_code, currency_symbol }: OfferCard,
  { settings }: ReturnType<typeof useFormats>,
) => moneyText(pay_amount, { ...settings, currency_code, currency_symbol });

/** How long others are not asked: in words that change once a minute, and so are spoken once a minute. */
function TimeLeft({ card: { tier_ends_at } }: { card: OfferCard }) {
  const t = useTexts(reporterTexts);
  const now = useNow();
  const left = tier_ends_at === null ? 0 : Date.parse(tier_ends_at) - now.epochMilliseconds;
  return (
    <span role="status" className="ml-auto font-semibold text-sm text-warn">
      {left > 0 ? t('minutes_left', { count: Math.ceil(left / 60_000) }) : t('others_too')}
    </span>
  );
}

import { type OfferCard, offerArea } from '@onrecord/contract/scheduling/offer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { OfferQuestion } from './offer-card-panel.tsx';
import { dayText } from './offer-times.ts';
import { useRespond } from './use-offer-page.ts';

const OWN_OFFERS = ['offer', 'own'] as const;

/**
 * The open offers of the provider who is signed in, each answered in place; nothing for everybody else. The first one is open with
 * its pay and its Yes, so that one press takes it. What comes later or moves up stays closed: no Yes slides under a thumb.
 */
export function OwnOffersPanel() {
  const t = useTexts(offerTexts);
  const { user_type } = useSession();
  const { data } = useQuery({
    queryKey: OWN_OFFERS,
    queryFn: ({ signal }) => call(offerArea.getOwnOffers, { body: {}, signal }),
    enabled: user_type === 'provider',
    meta: { shows: ['offer_round', 'job'] },
  });
  const [openId, setOpenId] = useState<number | null>();
  if (!data) return null;
  // What the first reading has.
  if (openId === undefined) setOpenId(data.offers[0]?.offer_id ?? null);
  if (data.offers.length === 0) return null;
  return (
    <section aria-labelledby="own-offers" className="grid gap-2">
      <h2 id="own-offers" className="font-semibold text-ink-2">
        {t('own_title')}
      </h2>
      <ul className="grid gap-2">
        {data.offers.map((card) => (
          <OwnOffer
            key={card.offer_id}
            card={card}
            now={data.now}
            isOpen={card.offer_id === openId}
            onOpen={(isOpen) => setOpenId(isOpen ? card.offer_id : null)}
          />
        ))}
      </ul>
    </section>
  );
}

interface OwnOfferProps {
  card: OfferCard;
  now: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function OwnOffer({ card, now, isOpen, onOpen }: OwnOfferProps) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const queryClient = useQueryClient();
  const { busy, refusal, respond } = useRespond(
    async (response, words) => {
      const { offer_id, starts_at } = card;
      const { message } = await call(offerArea.respond, { body: { offer_id, response, words, starts_at } });
      notify({ title: message, tone: 'ok' });
    },
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: OWN_OFFERS }),
        queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
        queryClient.invalidateQueries({ queryKey: ['job-check'] }),
      ]),
  );
  const when = `${dayText(formats, card.job_date, 'short')}, ${formats.time(card.start_time)} ${card.time_zone_code}`;
  return (
    <li className="grid gap-3 rounded-card border border-warn bg-sheet p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="block font-semibold">{when}</span>
          <span className="block text-ink-2">{[card.location[0] ?? t('remote'), card.service_name].join(' · ')}</span>
        </span>
        <Button
          variant={isOpen ? 'outline' : 'solid'}
          aria-expanded={isOpen}
          aria-label={`${t(isOpen ? 'own_hide' : 'own_open')}, ${when}`}
          onClick={() => onOpen(!isOpen)}
          className="min-h-11"
        >
          {t(isOpen ? 'own_hide' : 'own_open')}
        </Button>
      </div>
      {isOpen && (
        <OfferQuestion
          card={card}
          now={now}
          busy={busy}
          refusal={refusal}
          onRespond={(response, words) => void respond(response, words)}
        />
      )}
    </li>
  );
}

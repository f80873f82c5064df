import { type OfferCard, type OfferPage as OfferPageData, offerArea } from '@onrecord/contract/scheduling/offer';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { CheckCircleIcon, CheckIcon, ChevronRightIcon, PhoneIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LinkPage } from '../../access/link/link-panel.tsx';
import { OfferFacts, OfferQuestion } from './offer-card-panel.tsx';
import { dayText } from './offer-times.ts';
import { useOfferPage, useRespond } from './use-offer-page.ts';

/** `offer/...`: a provider is asked whether to take a job; the first yes gets it (dispatch). */
export function OfferPage({ params }: PublicPageProps) {
  const company_id = Number(params.company_id);
  const address = {
    company_id,
    purpose: 'joboffer' as const,
    job_id: Number(params.job_id),
    subject_id: Number(params.provider_id),
  };
  return (
    <LinkPage address={address}>{(lost, header) => <OpenedOffer phone={header?.phone ?? ''} lost={lost} />}</LinkPage>
  );
}

function OpenedOffer({ phone, lost }: { phone: string; lost: () => void }) {
  const t = useTexts(offerTexts);
  const { page, failure, again } = useOfferPage(lost);
  const { busy, refusal, respond } = useRespond(
    (response, words) =>
      call(offerArea.respondByLink, { body: { response, words, ...(page && { starts_at: page.card.starts_at }) } }),
    again,
  );
  if (!page)
    return failure ? (
      <Banner tone="bad" title={failure} heading={1} announce="alert" />
    ) : (
      <SkeletonLines label={t('loading')} />
    );
  const { card } = page;
  const isQuestion = card.state === 'open' || card.state === 'declined';
  return (
    <div className="grid gap-4">
      {failure && <Banner tone="warn" title={t('offline')} announce="status" />}
      {isQuestion ? (
        <>
          <OfferTitle card={card} />
          <OfferQuestion
            key={card.state}
            card={card}
            now={page.now}
            busy={busy}
            refusal={refusal}
            onRespond={(response, words) => void respond(response, words)}
          />
        </>
      ) : (
        <SettledOffer card={card} />
      )}
      {card.state !== 'open' && page.others.length > 0 && <OtherOffers others={page.others} />}
      <OfficePhone phone={phone} />
    </div>
  );
}

function OfferTitle({ card }: { card: OfferCard }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  return (
    <header className="grid gap-2">
      <p className="text-ink-2">{t('for_from', { name: card.provider_name, sent_by: card.sent_by })}</p>
      <h1 className="pleading title-serif pl-4 text-2xl">{t('title', { day: dayText(formats, card.job_date) })}</h1>
    </header>
  );
}

/** An offer that nothing is left to say to: the provider has the job, or somebody else, or it is over. */
function SettledOffer({ card }: { card: OfferCard }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const isYours = card.state === 'yours';
  const Icon = isYours ? CheckCircleIcon : CheckIcon;
  const title = isYours ? t('yours') : card.filled_at !== null ? t('filled') : t('ended');
  const when = { day: dayText(formats, card.job_date), time: formats.time(card.start_time) };
  const hint = isYours ? t('yours_hint') : card.filled_at !== null ? t('filled_hint', when) : card.closed_text;
  return (
    <div className="grid gap-4">
      <div role="status" className="grid justify-items-center gap-3 pt-6 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-sunk">
          <Icon size={28} aria-hidden className={isYours ? 'text-ok' : 'text-ink-2'} />
        </span>
        <h1 className="title-serif text-2xl">{title}</h1>
        <p className="text-ink-2">{hint}</p>
      </div>
      {isYours && <OfferFacts card={card} />}
    </div>
  );
}

/** The provider's other open offers; each opens by a key of its own. */
function OtherOffers({ others }: { others: OfferPageData['others'] }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const open = async ({ offer_id }: OfferCard) => {
    try {
      const { path } = await call(offerArea.openOther, { body: { offer_id } });
      location.assign(path);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  return (
    <section aria-labelledby="also-open" className="overflow-hidden rounded-card border border-line bg-sheet">
      <h2 id="also-open" className="px-4 py-3 font-semibold">
        {t('also_open')}
      </h2>
      <ul>
        {others.map((card) => (
          <li key={card.offer_id} className="border-line border-t">
            <button
              type="button"
              onClick={() => void open(card)}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-sunk"
            >
              <span className="min-w-0">
                <span className="block font-semibold">
                  {`${dayText(formats, card.job_date, 'short')}, ${formats.time(card.start_time)} ${card.time_zone_code}`}
                </span>
                <span className="block truncate text-ink-2">
                  {[card.location[0] ?? t('remote'), card.service_name].join(' · ')}
                </span>
              </span>
              <ChevronRightIcon size={18} aria-hidden className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfficePhone({ phone }: { phone: string }) {
  const t = useTexts(offerTexts);
  if (phone === '') return null;
  return (
    <a href={`tel:${phone}`} className={buttonClass('ghost', 'lg', 'justify-self-center text-brand-ink')}>
      <PhoneIcon size={18} aria-hidden />
      {t('call_office', { phone })}
    </a>
  );
}

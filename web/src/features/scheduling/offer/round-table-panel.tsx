import type { OfferRound, RoundOffer } from '@onrecord/contract/scheduling/offer';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { PhoneIcon } from '../../../ui/icons.ts';
import { clockText } from './offer-times.ts';

type OfferTexts = ReturnType<typeof useTexts<typeof offerTexts.entries>>;

interface RoundTableProps {
  round: OfferRound;
  zone: string;
  /** Opens the form that records what somebody said by phone; missing where the round is over. */
  onRecord?: (offer: RoundOffer, anchor: HTMLElement) => void;
}

/** Whom a round asked: tier, by what, when, and what happened. */
export function RoundTable({ round, zone, onRecord }: RoundTableProps) {
  const t = useTexts(offerTexts);
  const columns = useColumns({ round, zone, onRecord });
  return (
    <DataTable<RoundOffer> caption={t('offers')} rows={round.offers} rowKey={(row) => row.offer_id} columns={columns} />
  );
}

function useColumns({ round, zone, onRecord }: RoundTableProps): TableColumn<RoundOffer>[] {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const columns: TableColumn<RoundOffer>[] = [
    { id: 'tier', heading: t('col_tier'), cell: (row) => row.tier },
    { id: 'name', heading: t('col_name'), cell: (row) => <span className="font-medium">{row.name}</span> },
    {
      id: 'channel',
      heading: t('col_channel'),
      cell: (row) => [row.by_text && t('by_text'), row.by_mail && t('by_mail')].filter(Boolean).join(', '),
    },
    {
      id: 'sent',
      heading: t('col_sent'),
      cell: (row) => (row.sent_at ? clockText(formats, row.sent_at, zone) : ''),
    },
    { id: 'result', heading: t('col_result'), cell: (row) => <Result offer={row} round={round} zone={zone} /> },
  ];
  if (!onRecord) return columns;
  const record: TableColumn<RoundOffer> = {
    id: 'record',
    heading: t('col_action'),
    cell: (row) => <Actions offer={row} onRecord={onRecord} />,
  };
  return [...columns, record];
}

function Result({ offer, round, zone }: { offer: RoundOffer; round: OfferRound; zone: string }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const { text, tone } = resultOf(offer, round, (instant) => clockText(formats, instant, zone), t);
  return (
    <span
      className={clsx(
        tone === 'bad' && 'text-bad',
        tone === 'warn' && 'font-semibold text-warn',
        tone === 'ok' && 'font-semibold text-ok',
      )}
    >
      {text}
      {offer.words !== '' && <q className="ml-1">{offer.words}</q>}
    </span>
  );
}

type Clock = (instant: string) => string;

interface Shown {
  readonly text: string;
  readonly tone: 'ok' | 'warn' | 'bad' | 'mute';
}

/** What happened to an offer, the latest step first. */
function resultOf(offer: RoundOffer, round: OfferRound, clock: Clock, t: OfferTexts): Shown {
  const { result, responded_at, refusal, skip_reason } = offer;
  if (result === 'yes') return { text: t('said_yes', { time: clock(responded_at ?? round.started_at) }), tone: 'ok' };
  if (refusal !== '') return { text: t('refused', { why: refusal }), tone: 'bad' };
  if (result === 'no') return { text: t('said_no', { time: clock(responded_at ?? round.started_at) }), tone: 'bad' };
  if (skip_reason !== '') return { text: t('skipped', { why: skip_reason }), tone: 'mute' };
  if (offer.sent_at === null) return { text: t(round.state === 'open' ? 'later' : 'never'), tone: 'mute' };
  return waitingOf(offer, round, clock, t);
}

function waitingOf(offer: RoundOffer, round: OfferRound, clock: Clock, t: OfferTexts): Shown {
  if (offer.is_reading && round.state === 'open') return { text: t('reading'), tone: 'warn' };
  const minutes = round.tier_minutes[offer.tier - 1] ?? 0;
  const isOver = offer.tier < round.current_tier || round.state !== 'open';
  const late = isOver ? [t('no_response', { minutes })] : [];
  if (offer.viewed_at !== null)
    return { text: [t('opened', { time: clock(offer.viewed_at) }), ...late].join('. '), tone: 'mute' };
  if (offer.delivery_error !== '' && offer.delivered_at === null)
    return { text: offer.phone ? t('came_back_call', { phone: offer.phone }) : t('came_back'), tone: 'bad' };
  if (late.length > 0) return { text: late.join(), tone: 'mute' };
  return { text: t(offer.delivered_at === null ? 'sending' : 'delivered'), tone: 'mute' };
}

function Actions({ offer, onRecord }: { offer: RoundOffer; onRecord: NonNullable<RoundTableProps['onRecord']> }) {
  const t = useTexts(offerTexts);
  if (offer.sent_at === null) return null;
  return (
    <span className="flex flex-wrap gap-1">
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${t('record')}, ${offer.name}`}
        onClick={(event) => onRecord(offer, event.currentTarget)}
      >
        {t('record')}
      </Button>
      {offer.phone !== '' && (
        <a
          href={`tel:${offer.phone}`}
          className={buttonClass('outline', 'sm')}
          aria-label={`${offer.phone}, ${offer.name}`}
        >
          <PhoneIcon size={13} aria-hidden />
          {offer.phone}
        </a>
      )}
    </span>
  );
}

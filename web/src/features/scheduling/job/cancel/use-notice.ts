import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { amountOfThousandths, thousandthsOf } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { NOTICE_CHANNELS, type NoticeChannel } from '@onrecord/domain/scheduling/cancellation/notice';
import { withWaivers } from '@onrecord/domain/scheduling/cancellation/waiver';
import { useRef, useState } from 'react';

/** A fee that is waived, as it is typed. */
export interface WaiverDraft {
  readonly reason: string;
  readonly waives_pay: boolean;
}

/** What is said of notice and waivers while somebody looks at what a cancellation or move costs. */
export function useNotice(first: NoticeChannel = 'phone') {
  const [at, setAt] = useState<string>();
  const [channel, setChannel] = useState<NoticeChannel>(first);
  const [from, setFrom] = useState('');
  const [waived, setWaived] = useState<Readonly<Record<number, WaiverDraft>>>({});
  // The press carries the notice that was looked at, which is the moment of the look where nobody typed another.
  const seen = useRef<string>(undefined);
  const waivers = Object.entries(waived).map(([id, waiver]) => ({ job_service_id: Number(id), ...waiver }));
  const waive = (id: number, waiver: WaiverDraft | null) =>
    setWaived(({ [id]: _, ...rest }) => (waiver ? { ...rest, [id]: waiver } : rest));
  return {
    at,
    setAt,
    channel,
    setChannel,
    /** A request is accepted as what the client sent, so nobody chooses it by hand. */
    channels: NOTICE_CHANNELS.filter((value) => value !== 'request' || first === 'request'),
    from,
    setFrom,
    waived,
    waive,
    isMissing: waivers.some(({ reason }) => reason.trim() === ''),
    /** What another look depends on. */
    key: [at, channel] as const,
    remember: (clock: ClockShape | undefined) => {
      seen.current = clock?.notice;
    },
    /** What is sent with a look or a press; waivers with a press alone. */
    body: (confirmed: boolean) => ({
      channel,
      notice_from: from.trim(),
      ...(confirmed ? { notice_at: seen.current, waivers } : at === undefined ? {} : { notice_at: at }),
    }),
    /** What is charged and paid after waivers, as exact text. */
    totals: (clock: ClockShape) => {
      const rows = clock.rows.map(({ job_service_id, client_fee, provider_pay = '0.00' }) => ({
        job_service_id,
        fee_thousandths: thousandthsOf(client_fee),
        pay_thousandths: thousandthsOf(provider_pay),
      }));
      const { charged_thousandths, paid_thousandths } = withWaivers(rows, waivers);
      return {
        charged: amountOfThousandths(charged_thousandths),
        paid: amountOfThousandths(paid_thousandths),
        isCharged: charged_thousandths > 0,
      };
    },
  };
}

export type NoticeState = ReturnType<typeof useNotice>;

import { useFormats } from '../../../../lib/format/formats.ts';
import { worksheetTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CheckCircleIcon, ClockIcon } from '../../../../ui/icons.ts';
import type { Sending } from './use-sending.ts';

interface SendingStatusProps {
  sending: Sending;
  /** How many points are in the way of sending. */
  wrong: number;
  onRetry: () => void;
}

/** Where what was typed is: on this device, on its way, or at the office. */
export function SendingStatus({ sending, wrong, onRetry }: SendingStatusProps) {
  const t = useTexts(worksheetTexts);
  const { instant } = useFormats();
  const clock = (at: string) => instant(at).replace(/^\S+\s/, '');
  const text = () => {
    if (sending.state === 'sending') return t('sending');
    if (sending.state === 'waiting') return t(sending.kind === 'save' ? 'will_send' : 'will_complete');
    if (sending.state === 'kept')
      return wrong > 0 ? t('kept_problems', { count: wrong }) : t('kept_at', { time: clock(sending.at) });
    return sending.at === null ? '' : t('sent_at', { time: clock(sending.at) });
  };
  const isSent = sending.state === 'clean' && sending.at !== null;
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-sm text-ink-2">
      {isSent && <CheckCircleIcon size={15} aria-hidden className="text-ok" />}
      {sending.state === 'waiting' && <ClockIcon size={15} aria-hidden className="text-warn" />}
      <span role="status">{text()}</span>
      {sending.state === 'waiting' && (
        <button type="button" onClick={onRetry} className="min-h-6 px-1 font-semibold text-brand-ink underline">
          {t('retry')}
        </button>
      )}
    </p>
  );
}

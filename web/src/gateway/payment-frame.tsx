import { type Ref, useEffect, useImperativeHandle } from 'react';
import { currentLocale } from '../lib/languages.ts';
import { paymentTexts } from '../lib/texts/payment.ts';
import { useTexts } from '../lib/texts.ts';
import { Banner } from '../ui/banner.tsx';
import { type Entered, type PaymentFrame, usePaymentFrame } from './use-payment-frame.ts';

/** What a page may have the frame do. */
export interface FrameHandle {
  /** Sends what was typed; null where something has to be corrected, which the frame says. */
  enter: () => Promise<Entered | null>;
}

interface FramePanelProps {
  ref?: Ref<FrameHandle>;
  /** Asks the server for a frame. */
  open: () => Promise<PaymentFrame>;
  /** Names what is paid, and with what; another name is a new, empty frame. */
  what: string;
  /** Called what was entered, and null while nothing is. */
  onEntered: (entered: Entered | null) => void;
  /** Said where nothing was entered and something should have been. */
  missing: string | undefined;
}

/** The frame looks and speaks like the page around it. */
function frameAddress(url: string): string {
  const look = new URLSearchParams({ theme: document.documentElement.dataset.theme ?? 'light', lang: currentLocale() });
  return `${url}${url.includes('?') ? '&' : '?'}${look}`;
}

/** The gateway's frame, where payers enter a card or a bank account. */
export function FramePanel({ ref, open, what, onEntered, missing }: FramePanelProps) {
  const t = useTexts(paymentTexts);
  const { frame, height, entered, problem, element, enter } = usePaymentFrame(open, what);
  useImperativeHandle(ref, () => ({ enter }), [enter]);
  useEffect(() => onEntered(entered), [entered, onEntered]);
  return (
    <>
      <p className="text-ink-2 text-sm">{t('frame_hint')}</p>
      {problem && <Banner tone="bad" title={problem} announce="alert" />}
      {frame && (
        <iframe
          ref={element}
          title={t('frame_title')}
          src={frameAddress(frame.url)}
          className="w-full rounded-card border border-line"
          height={height}
        />
      )}
      {entered && <Banner tone="ok" title={t('saved', { last_four: entered.last_four })} announce="status" />}
      {!entered && missing && <Banner tone="bad" title={missing} announce="alert" />}
    </>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../lib/call/api-error.ts';

export type PayType = 'Credit Card' | 'Electronic Check';

export interface PaymentFrame {
  url: string;
  origin: string;
  ticket: string;
}

export interface Entered {
  ticket: string;
  card_type: number | null;
  last_four: string;
}

/** How long a frame may take to send what was typed; one that never says anything must not hold the page. */
const PATIENCE_MS = 20_000;

/**
 * The gateway's frame in our page: it takes what is secret and tells us only that it has it. Messages count from its own
 * origin and for its own ticket alone. `what` names what is paid, and with what; another name is a new, empty frame.
 */
export function usePaymentFrame(open: () => Promise<PaymentFrame>, what: string) {
  const [frame, setFrame] = useState<PaymentFrame | null>(null);
  const [height, setHeight] = useState(500);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [problem, setProblem] = useState('');
  const current = useRef<PaymentFrame | null>(null);
  const element = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<(sent: Entered | null) => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is paid says when a new frame is wanted
  useEffect(() => {
    let gone = false;
    current.current = null;
    setFrame(null);
    setEntered(null);
    setProblem('');
    open().then(
      (opened) => {
        if (gone) return;
        current.current = opened;
        setFrame(opened);
      },
      (error: unknown) => !gone && setProblem(errorText(error)),
    );
    return () => {
      gone = true;
    };
  }, [what]);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const known = current.current;
      const data = event.data as {
        source?: string;
        ticket?: string;
        type?: string;
        height?: number;
        card_type?: number | null;
        last_four?: string;
      };
      if (!known || event.origin !== known.origin || data?.source !== 'payment-frame' || data.ticket !== known.ticket)
        return;
      if (data.type === 'height' && typeof data.height === 'number')
        setHeight(Math.min(1_200, Math.max(200, data.height)));
      if (data.type === 'ticket') {
        const sent = { ticket: known.ticket, card_type: data.card_type ?? null, last_four: data.last_four ?? '' };
        setEntered(sent);
        waiting.current?.(sent);
      }
      if (data.type === 'invalid') {
        setEntered(null);
        waiting.current?.(null);
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  /** Has the frame send what was typed, as its own button does; null where it says what has to be corrected. */
  const enter = useCallback(
    () =>
      new Promise<Entered | null>((resolve) => {
        const known = current.current;
        const inner = element.current?.contentWindow;
        if (!known || !inner) return resolve(null);
        const patience = setTimeout(() => waiting.current?.(null), PATIENCE_MS);
        waiting.current = (sent) => {
          clearTimeout(patience);
          waiting.current = undefined;
          resolve(sent);
        };
        inner.postMessage({ source: 'payment-page', type: 'submit' }, known.origin);
      }),
    [],
  );

  return { frame, height, entered, problem, element, enter };
}

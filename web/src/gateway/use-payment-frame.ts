import { useEffect, useRef, useState } from 'react';
import { errorText } from '../lib/api-error.ts';

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
      if (data.type === 'ticket')
        setEntered({ ticket: known.ticket, card_type: data.card_type ?? null, last_four: data.last_four ?? '' });
      if (data.type === 'invalid') setEntered(null);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  return { frame, height, entered, problem };
}

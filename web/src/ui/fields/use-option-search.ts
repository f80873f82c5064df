import { useEffect, useRef, useState } from 'react';
import type { Option, OptionValue } from './option.ts';

/** A pause this long means that a word, not a letter, has been typed. */
const PAUSE_MS = 180;

interface OptionSearch<Value extends OptionValue> {
  options: readonly Option<Value>[];
  state: 'idle' | 'searching' | 'failed';
}

/** Asks `search` while `active`, drops answers that were overtaken by later typing, keeps the old rows until new ones come. */
export function useOptionSearch<Value extends OptionValue>(
  search: (text: string, signal: AbortSignal) => Promise<readonly Option<Value>[]>,
  text: string,
  active: boolean,
): OptionSearch<Value> {
  const [result, setResult] = useState<OptionSearch<Value>>({ options: [], state: 'idle' });
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    setResult((previous) => ({ ...previous, state: 'searching' }));
    const ask = async () => {
      try {
        const options = await latest.current(text.trim(), controller.signal);
        if (!controller.signal.aborted) setResult({ options, state: 'idle' });
      } catch {
        if (!controller.signal.aborted) setResult({ options: [], state: 'failed' });
      }
    };
    const timer = setTimeout(ask, text ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, active]);

  return result;
}

import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import type { DateContext } from '@onrecord/domain/scheduling/notice/notice-date';
import { useRef, useState } from 'react';
import type { ReadNotice, Unreadable } from './read-source.ts';

/** The notice of a form: what was read of it, and the file that goes along. */
export interface NoticeState {
  state: 'none' | 'reading' | 'read' | Unreadable;
  file: File | null;
  read: ReadNotice | null;
}

/** Whether the company writes the month before the day, which decides what 12/9 is. */
export const isMonthFirst = ({ date_format }: FormatSettings): boolean => /^M/i.test(date_format);

const NONE: NoticeState = { state: 'none', file: null, read: null };

/** Takes files and pasted text, one at a time: the last one counts. `onRead` fills the form. */
export function useNotice(context: DateContext, onRead: (read: ReadNotice | null) => void | Promise<void>) {
  const [notice, setNotice] = useState(NONE);
  const turn = useRef(0);
  const begin = async (file: File | null, text: string) => {
    turn.current += 1;
    const own = turn.current;
    setNotice({ state: 'reading', file, read: null });
    // The rules are fetched once somebody has a notice.
    const source = await import('./read-source.ts').catch(() => undefined);
    const result = file
      ? await (source?.readFile(file, context) ?? 'unreadable')
      : (source?.readText(text, context) ?? 'unreadable');
    if (own !== turn.current) return;
    const read = typeof result === 'string' ? null : result;
    await onRead(read);
    if (own === turn.current) setNotice({ state: typeof result === 'string' ? result : 'read', file, read });
  };
  const forget = () => {
    turn.current += 1;
    setNotice(NONE);
    void onRead(null);
  };
  return {
    ...notice,
    take: (file: File) => void begin(file, ''),
    paste: (text: string) => void begin(null, text),
    forget,
  };
}

export type Notice = ReturnType<typeof useNotice>;

import { useState } from 'react';

interface TypedValue {
  /** What the box shows. */
  shown: string;
  onType: (text: string) => void;
  /** Call on blur: what was typed is read once it is finished, not at every letter. */
  settle: () => void;
}

/**
 * A box whose text is read into a value: dates, times, money, telephone numbers. What cannot be read is handed on as
 * typed, so that the form's rule can refuse it by its own sentence and nothing is lost. A live box also hands on every
 * letter as it is typed, for those who look on meanwhile.
 */
export function useTypedValue(
  value: string,
  onChange: (value: string) => void,
  read: (text: string) => string | null,
  show: (value: string) => string,
  isLive = false,
): TypedValue {
  const [draft, setDraft] = useState<string | null>(null);
  const onType = (text: string) => {
    setDraft(text);
    if (isLive) onChange(text);
  };
  const settle = () => {
    if (draft === null) return;
    const text = draft.trim();
    setDraft(null);
    onChange(text === '' ? '' : (read(text) ?? text));
  };
  return { shown: draft ?? show(value), onType, settle };
}

const KEY = 'onrecord-told-after-reload';

/** Reloads the page and has it say something when it is there again. */
export function reloadWithNotice(sentence: string): void {
  keepNotice(sentence);
  window.location.reload();
}

/** Keeps a sentence for the page that is loaded next. */
export function keepNotice(sentence: string): void {
  sessionStorage.setItem(KEY, sentence);
}

/** What the page before the reload wanted said; once. */
export function takeNotice(): string | null {
  const sentence = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return sentence;
}

const KEY = 'onrecord-told-after-reload';

/** Reloads the page and has it say something when it is there again. */
export function reloadWithNotice(sentence: string): void {
  sessionStorage.setItem(KEY, sentence);
  window.location.reload();
}

/** What the page before the reload wanted said; once. */
export function takeNotice(): string | null {
  const sentence = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return sentence;
}

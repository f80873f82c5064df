import type { Translated } from '../../texts.ts';
import type { offlineTexts } from '../offline.ts';

export const texts = {
  title: 'Keine Verbindung',
  hint: 'Diese Seite braucht eine Verbindung. Ihre {job.plural} stehen hier, wie sie waren, und ein Arbeitsbericht, den Sie hier schon offen hatten, lässt sich ausfüllen.',
  hint_jobs: 'Diese Seite braucht eine Verbindung. Hier stehen Ihre {job.plural}, wie sie zuletzt waren.',
  as_of: 'Stand {when}',
  nothing:
    'Auf diesem Gerät ist noch nichts gespeichert. Ihre Aufträge werden gespeichert, wenn Sie die Seite das nächste Mal mit Verbindung öffnen. || Auf diesem Gerät ist noch nichts gespeichert. Beim nächsten Öffnen mit Verbindung wird gespeichert ({job.plural}).',
  coming: 'Demnächst',
  last: 'Letzte Aufträge || Zuletzt ({job.plural})',
  none: 'Keine {job.plural}',
  worksheet: 'Arbeitsbericht',
  join: 'Teilnehmen',
  call: 'Büro anrufen, {phone}',
  retry: 'Erneut versuchen',
  job_number: '{job} {number}',
} as const satisfies Translated<typeof offlineTexts>;

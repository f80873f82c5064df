import type { Translated } from '../../texts.ts';
import type { logChainTexts } from '../log-chain.ts';

export const texts = {
  check: 'Protokoll prüfen',
  title: 'Ist das Protokoll, wie es geschrieben wurde?',
  hint: 'Jede Zeile trägt eine Prüfsumme, die auch die Zeile davor umfasst. Eine geänderte oder entfernte Zeile bricht die Kette.',
  checking: 'Jede Zeile wird geprüft…',
  holds_one: '1 Zeile geprüft. Nichts wurde geändert oder entfernt.',
  holds_other: '{count} Zeilen geprüft. Nichts wurde geändert oder entfernt.',
  head: 'Fingerabdruck der letzten Zeile ({position})',
  head_hint:
    'Außerhalb des Produkts aufbewahren: Damit kann ein Prüfer später belegen, dass davor nichts geändert wurde.',
  changed: 'Zeile {position} sagt nicht mehr, was sie sagte, als sie geschrieben wurde.',
  missing: 'Zeile {position} wurde entfernt.',
  link: 'Das Siegel von Zeile {position} folgt nicht auf das davor.',
  open: 'Zeile zeigen',
  export: 'Für eine Prüfung exportieren',
} satisfies Translated<typeof logChainTexts>;

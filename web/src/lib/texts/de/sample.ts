import type { Translated } from '../../texts.ts';
import type { sampleTexts } from '../sample.ts';

export const texts = {
  title: 'Sehen Sie sich erst um',
  settings_title: 'Beispieldaten',
  text: 'Ein Beispielunternehmen neben Ihrem eigenen: {job.plural}, {service_provider.plural} und {invoice.plural} dieser Wochen. Daraus wird nichts verschickt und nichts gezählt, und mit einem Klick ist alles wieder weg.',
  off: 'Die Beispieldaten sind aus.',
  on: 'Die Beispieldaten sind an.',
  making: 'Die Beispieldaten werden angelegt. Das dauert einige Sekunden.',
  turn_on: 'Beispieldaten einschalten',
  turn_off: 'Ausschalten',
  look_around: 'Umsehen',
  turn_off_title: 'Beispieldaten ausschalten?',
  turn_off_text:
    'Das Beispielunternehmen wird mit allem entfernt, was darin eingegeben wurde. Ihr eigenes Unternehmen bleibt, wie es ist.',
  banner: 'Beispieldaten. Hier wird nichts verschickt und nichts gezählt.',
  back: 'Zurück zu {company}',
} satisfies Translated<typeof sampleTexts>;

import type { Translated } from '../../texts.ts';
import type { jobRequestTexts } from '../job-request.ts';

export const texts = {
  title: '{job} anfragen',
  hint: 'Wir lesen jede Anfrage und geben Ihnen Bescheid, sobald der Termin steht.',
  section_matter: '{case} und {attorney}',
  section_where: 'Wo und wer',
  deponents: '{deponent.plural}',
  deponents_hint: 'Ein Name je Zeile.',
  services: 'Benötigte {service.plural}',
  services_hint: 'In Ihren Worten, etwa Protokoll, Video, Dolmetscher.',
  where: 'Ort oder Meeting-Link',
  used_before: 'Früher verwendet',
  send: 'Anfrage senden',
  will_be_made: 'Wir legen es an.',
} as const satisfies Translated<typeof jobRequestTexts>;

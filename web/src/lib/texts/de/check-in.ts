import type { Translated } from '../../texts.ts';
import type { checkInTexts } from '../check-in.ts';

export const texts = {
  left_at: 'Gegangen um {time}',
  change_check_in: 'Ankunft ändern',
  check_in_title: '{name}: Ankunft',
  check_in_time: 'Angekommen um, nach der Uhr vor Ort ({job})',
  internal_note: 'Notiz für das Büro',
  public_note: 'Notiz, die Kunden sehen',
  save: 'Speichern',
  check_out: 'Ende melden',
  change_check_out: 'Ende ändern',
  check_out_title: '{name}: Ende melden',
  check_out_hint: '{worksheet} beginnt mit diesen Zeiten.',
  check_out_time: 'Gegangen um, nach der Uhr vor Ort ({job})',
  not_yet: 'Noch da',
  undo: 'Ankunft zurücknehmen',
  undo_title: 'Ankunft von {name} zurücknehmen',
  undo_reason: 'Warum war sie ein Versehen?',
  undo_hint: 'Steht im Protokoll.',
  back: 'Zurück',
} as const satisfies Translated<typeof checkInTexts>;

import type { Translated } from '../../texts.ts';
import type { requestAccessTexts } from '../delegate.ts';

export const texts = {
  loading: 'Wird geöffnet',
  title: '{name} möchte für Sie handeln',
  intro: '{name} ({who}) würde für Sie, {for_name}, sehen und beantworten:',
  intro_short: '{name} würde für Sie, {for_name}, sehen und beantworten:',
  note: 'Sie können dies nach der Anmeldung jederzeit unter „Wer für mich handelt“ beenden. Jeder Schritt wird unter beiden Namen protokolliert. Gefragt {requested}; diese Seite gilt bis {until}. Wenn Sie {name} nicht kennen, wählen Sie Ablehnen.',
  working: 'Einen Moment',
  undo: 'Rückgängig',
  undo_hint: 'Hier lässt es sich bis {when} zurücknehmen.',
  approved_for: '{name} kann jetzt für {for_name} handeln.',
  denied_for: '{name} kann nicht für {for_name} handeln.',
  ended: 'Diese Anfrage ist nicht mehr offen.',
  ended_hint: 'Sie wurde zurückgezogen oder ist beendet. Nichts wird geteilt.',
  who_acts: 'Anmelden und sehen, wer für Sie handelt',
} as const satisfies Translated<typeof requestAccessTexts>;

import type { TranslatedMessages } from '../entry.ts';
import type { settingMessages } from '../setting.ts';

export const settingSentences = {
  'setting.unknown': 'Diese Einstellung gibt es nicht',
  'setting.text': 'Nur Buchstaben, Ziffern, Punkte und Striche',
  'setting.not_by_division':
    'Diese Einstellung ist in allen Niederlassungen gleich || Diese Einstellung gilt für alle {division.plural} gleich',
  'setting.not_yours': 'Diese Einstellung können Sie nicht ändern',
  'log.always_recorded': 'Das wird immer aufgezeichnet',
  'log.code_sent': 'Ein Anmeldecode an {target}',
  'log.reset_sent': 'Ein Link für ein neues Passwort an {target}',
  'log.pruned': '{count} Zeilen von vor dem {day} wurden entfernt',
  'setting.saved': 'Die Einstellungen wurden gespeichert.',
} as const satisfies TranslatedMessages<typeof settingMessages>;

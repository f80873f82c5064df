import type { TranslatedMessages } from '../entry.ts';
import type { letterMessages } from '../letter.ts';

export const letterSentences = {
  'letter.saved': 'Als Version {version} gespeichert. Sie gilt ab jetzt.',
  'letter.shipped_again': 'Unser Text gilt wieder. Ihrer bleibt im Verlauf.',
  'letter.own_division': 'Wählen Sie eine Ihrer eigenen Niederlassungen.',
  'letter.unknown_field': 'Dieses Schreiben hat kein solches Feld: {names}',
  'letter.needs_button': 'Fügen Sie die Schaltflächen ein. Ohne sie kann niemand antworten.',
  'letter.needs_link': 'Fügen Sie den Link ein. Ohne ihn kann niemand antworten.',
  'letter.test_sent': 'Die Probe ist unterwegs an {email}.',
  'letter.no_email': 'In Ihrem Profil steht keine E-Mail-Adresse, an die eine Probe gehen kann.',
  'letter.test_subject': 'Probe: {subject}',
} as const satisfies TranslatedMessages<typeof letterMessages>;

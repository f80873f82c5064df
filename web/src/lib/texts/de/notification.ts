import type { Translated } from '../../texts.ts';
import type { notificationTexts } from '../notification.ts';

export const texts = {
  title: 'Benachrichtigungseinstellungen',
  title_of: 'Benachrichtigungseinstellungen von {name}',
  company_sends: 'Was das Unternehmen sendet',
  guest: 'Sie gehören nicht zu diesem Unternehmen; es sendet Ihnen nichts.',
  by_mail: 'Per Mail',
  by_text: 'Per SMS',
  by_app: 'In der App',
  told: 'Worüber Sie informiert werden',
  told_hint: 'Nur was das Unternehmen sendet, lässt sich einschalten.',
  told_staff_hint:
    'Das Postfach des Büros wird immer informiert; hier wählen Sie, was Sie auch persönlich möchten und was Sie in der App unter der Glocke lesen.',
  copies: 'Kopien',
  copies_hint:
    'Andere desselben {client}, die erfahren, was Sie erfahren. Ihre persönlichen Links stehen nicht in einer Kopie.',
  copies_none: 'Niemand erhält Kopien.',
  copied_from: 'Sie erhalten Kopien von dem, was diese Personen erfahren',
  copy_to: 'Wer Kopien erhält',
  copy_kinds: 'Von welchen Benachrichtigungen',
  add_copy: 'Hinzufügen',
  tell_copied: 'Per Mail informieren',
  end_copy: 'Beenden',
  end_copy_of: 'Beenden der Kopien: {name}',
  tell_copied_of: 'Per Mail informieren: {name}',
  loading: 'Wird geladen…',
} as const satisfies Translated<typeof notificationTexts>;

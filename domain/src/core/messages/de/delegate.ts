import type { delegateMessages } from '../delegate.ts';
import type { TranslatedMessages } from '../entry.ts';

export const delegateSentences = {
  'delegate.self': 'Niemand kann sich selbst vertreten. Bitte wählen Sie einen anderen {contact}.',
  'delegate.not_own': 'Sie können nur andere für sich handeln lassen oder darum bitten, für andere zu handeln.',
  'delegate.other_client':
    'Nur Kontakte desselben Auftraggebers können einander vertreten. Für alles andere wenden Sie sich bitte an uns. || Nur {contact.plural} desselben {client} können einander vertreten. Für alles andere wenden Sie sich bitte an uns.',
  'delegate.inactive': 'Einer dieser {contact.plural} ist nicht mehr aktiv.',
  'delegate.exists': '{assign_to} handelt bereits für {assign_by}, oder eine Anfrage wartet.',
  'delegate.no_scope': 'Bitte kreuzen Sie mindestens eines an, das genutzt werden darf.',
  'delegate.undo_over':
    'Diese Entscheidung lässt sich hier nicht mehr zurücknehmen. Melden Sie sich an, um sie zu beenden.',
  'delegate.link_expired': 'Dieser Link ist abgelaufen. Melden Sie sich an, um über die Anfrage zu entscheiden.',
  'delegate.no_email': '{name} hat keine E-Mail-Adresse, an die die Anfrage gehen könnte.',
  'delegate.requested': 'Die Anfrage wurde an {name} gesendet.',
  'delegate.request_resent': 'Die Anfrage wurde erneut gesendet.',
  'delegate.created': '{assign_to} kann jetzt für {assign_by} handeln.',
  'delegate.undone': 'Die Entscheidung wurde zurückgenommen. Die Anfrage wartet wieder.',
  'delegate.saved': 'Die Änderung wurde gespeichert.',
  'delegate.ended': 'Beendet. Der Zugang endete sofort.',
  'delegate.mail_subject': '{assign_to} möchte für Sie handeln',
  'delegate.mail_text':
    '{assign_to} möchte bei {company_name} für Sie handeln. Wenn Sie zustimmen, sieht und beantwortet die Vertretung, was Sie sehen und beantworten: {scopes}. Jeder Schritt wird unter beiden Namen protokolliert.',
  'delegate.mail_hint':
    'Beide Links gelten bis {date}. Eine Entscheidung lässt sich einen Tag lang mit demselben Link zurücknehmen und nach der Anmeldung jederzeit beenden. Wenn Sie {assign_to} nicht kennen, wählen Sie Ablehnen.',
  'delegate.granted_subject': '{assign_to} kann für {assign_by} handeln',
  'delegate.granted_text':
    '{assign_to} kann jetzt bei {company_name} für {assign_by} handeln: {scopes}. Jeder Schritt wird unter beiden Namen protokolliert.',
  'delegate.denied_subject': '{assign_by} hat Ihre Anfrage abgelehnt',
  'delegate.denied_text': '{assign_by} hat Ihre Anfrage abgelehnt, bei {company_name} für sie oder ihn zu handeln.',
  'delegate.scope_files': 'Dateien',
  'delegate.scope_jobs': '{job.plural}',
  'delegate.scope_orders': '{order.plural}',
  'delegate.scope_invoices': '{invoice.plural}',
} as const satisfies TranslatedMessages<typeof delegateMessages>;

import type { TranslatedMessages } from '../entry.ts';
import type { responseMessages } from '../response.ts';

export const responseSentences = {
  'response.client_yes': 'Vermerkt: {name} hat bestätigt. Es werden keine Erinnerungen mehr gesendet.',
  'response.client_no':
    'Vermerkt: {name} hat nicht bestätigt. Der Auftrag steht unter „Vom Auftraggeber abgelehnt“. || Vermerkt: {name} hat nicht bestätigt ({job}). Zu finden unter Abgelehnt ({client}).',
  'response.provider_yes': 'Vermerkt: {name} hat zugesagt. Es werden keine Erinnerungen mehr gesendet.',
  'response.provider_no':
    'Vermerkt: {name} kann nicht übernehmen. Die Leistung ist wieder offen. || Vermerkt: {name} hat abgesagt. {service} ist wieder offen.',
  'response.left_message': 'Vermerkt: Für {name} wurde eine Nachricht hinterlassen.',
  'response.resent': 'Die Frage wurde erneut an {name} gesendet.',
  'response.undone': 'Die Antwort wurde zurückgenommen.',
  'response.already_undone': 'Diese Antwort wurde bereits zurückgenommen.',
  'response.superseded': 'Seit dieser Antwort hat sich etwas geändert. Sie kann nicht mehr zurückgenommen werden.',
  'response.undo_late': 'Diese Antwort kann hier nicht mehr zurückgenommen werden. Bitte rufen Sie uns an.',
  'response.nobody': 'Für diese Leistung ist niemand eingeteilt. || Niemand ist zugeteilt: {service}.',
  'response.reassigned':
    'Diese Leistung hat inzwischen jemand anderes. Bitte erneut prüfen. || Inzwischen ist jemand anderes zugeteilt ({service}). Bitte erneut prüfen.',
  'response.moved': 'Während Sie gelesen haben, hat sich etwas geändert. Bitte prüfen Sie die Angaben erneut.',
  'response.said_in_future': 'Das liegt in der Zukunft.',
  'response.said_too_long_ago': 'Höchstens {days} Tage zurück.',
  'response.arrived': '{name} ist eingecheckt.',
} as const satisfies TranslatedMessages<typeof responseMessages>;

import type { TranslatedMessages } from '../entry.ts';
import type { linkMessages } from '../link.ts';

export const linkSentences = {
  'link.guid_invalid': 'Die Kennung ist leider ungültig.',
  'link.contact_invalid': 'Der Kontakt ist leider ungültig.',
  'link.provider_invalid': 'Der Dienstleister ist leider ungültig.',
  'link.job_not_found': 'Nicht gefunden',
  'link.no_job_record': 'kein Eintrag gefunden',
  'link.authentication_failed': 'Die Anmeldung ist fehlgeschlagen.',
  'link.send_fresh': 'Neuen Link an mich senden',
  'link.fresh_sent': 'Wenn dieser Link jemandem gehört, den wir kennen, ist ein neuer unterwegs.',
  'link.log_on': 'Anmelden',
  'link.submit': 'Absenden',
  'confirm.client_question': 'Bitte bestätigen Sie, ob alle Angaben richtig sind.',
  'confirm.stop_access':
    'Dieser Auftrag kann nicht mehr bestätigt werden, weil der Termin vorbei ist. || {job}: Bestätigung nicht mehr möglich, der Termin ist vorbei.',
  'confirm.job_canceled':
    'Dieser Auftrag wurde abgesagt und kann nicht mehr bestätigt werden. || {job}: storniert, Bestätigung nicht mehr möglich.',
  'confirm.already_confirmed': 'Dieser Auftrag ist bereits bestätigt. || {job}: bereits bestätigt.',
  'confirm.started':
    'Sie haben diesen Auftrag bereits begonnen. Bitte rufen Sie uns an, wenn Sie nicht weitermachen können. || {job}: Sie haben bereits begonnen. Bitte rufen Sie uns an, wenn Sie nicht weitermachen können.',
  'confirm.client_thanks': 'Danke. Der Auftrag ist bestätigt. || Danke. Die Bestätigung liegt vor ({job}).',
  'confirm.client_noted': 'Danke. Ihre Notiz wurde an die Terminplanung gesendet.',
  'confirm.yes': 'Ja',
  'confirm.no': 'Nein',
  'confirm.can_take': 'Ich kann übernehmen.',
  'confirm.cannot_take': 'Ich kann nicht übernehmen.',
  'confirm.provider_thanks':
    'Danke. Ihre Zusage für diesen Auftrag ist vermerkt. || Danke. Ihre Zusage ist vermerkt ({job}).',
  'confirm.provider_noted':
    'Danke. Die Terminplanung weiß, dass Sie diesen Auftrag nicht übernehmen können. || Danke. Die Terminplanung weiß, dass Sie nicht übernehmen können ({job}).',
  'check_in.past_day': 'Was an einem früheren Tag war, kann nicht mehr bearbeitet werden.',
  'check_in.job_canceled':
    'Dieser Auftrag wurde abgesagt. Es gibt keine Ankunft zu melden. || {job}: storniert. Es gibt keine Ankunft zu melden.',
  'check_in.too_early':
    'Die Ankunft kann ab {minutes} Minuten vor Beginn des Auftrags gemeldet werden. || Die Ankunft kann ab {minutes} Minuten vor Beginn gemeldet werden ({job}).',
  'check_in.none': 'Niemand ist angekommen.',
  'check_in.turned_in':
    'Der Arbeitsbericht ist abgegeben, deshalb bleibt die Ankunft, wie sie ist. || {worksheet} ist abgegeben. Die Ankunft bleibt, wie sie ist.',
  'check_in.undone': 'Die Ankunft von {name} wurde zurückgenommen.',
  'check_in.before_day':
    'Die Ankunft darf nicht vor dem Tag des Auftrags liegen. || Die Ankunft darf nicht vor dem Tag liegen ({job}).',
  'check_in.future': 'Die Ankunft darf nicht in der Zukunft liegen.',
  'check_in.saved': 'Die Ankunft von {name} wurde gespeichert.',
  'check_out.saved': 'Das Ende von {name} wurde gespeichert.',
  'check_out.before_check_in': 'Das Ende darf nicht vor der Ankunft liegen.',
  'check_out.future': 'Das Ende darf nicht in der Zukunft liegen.',
  'check_in.done': 'Danke. Ihre Ankunft wurde um {time} vermerkt.',
  'check_in.confirmed': 'Bestätigt',
  'check_in.unconfirmed': 'Unbestätigt',
  'delegate.approve': 'Genehmigen',
  'delegate.deny': 'Ablehnen',
  'delegate.approved': 'Der Antrag wurde genehmigt.',
  'delegate.denied': 'Der Antrag wurde abgelehnt.',
  'delegate.already_decided': 'Über diesen Antrag wurde bereits entschieden.',
  'job_files.password_empty': 'Bitte geben Sie das Passwort ein.',
  'job_files.password_required': 'erforderlich',
  'job_files.password_incorrect': 'Das Passwort ist falsch. Bitte versuchen Sie es noch einmal',
  'job_files.download_selected': 'Auswahl herunterladen',
  'job_files.select_one': 'Bitte wählen Sie mindestens eine Datei zum Herunterladen.',
} as const satisfies TranslatedMessages<typeof linkMessages>;

import type { TranslatedMessages } from '../entry.ts';
import type { notificationMessages } from '../notification.ts';

export const notificationSentences = {
  'mail.scheduled_subject': 'Bitte bestätigen: {summary}',
  'mail.scheduled_text':
    'Bitte prüfen Sie diesen Auftrag und bestätigen Sie ihn. || Bitte prüfen Sie, ob alles stimmt, und bestätigen Sie ({job}).',
  'mail.confirm_button': 'Prüfen und bestätigen',
  'mail.ask_change_button': 'Um Änderung bitten',
  'mail.accept_button': 'Zusagen',
  'mail.decline_button': 'Absagen',
  'mail.time_range': '{start} bis etwa {end} {zone}',
  'mail.place_remote': 'per Video',
  'mail.buttons_hint': 'Die Schaltflächen öffnen unsere Seite. Erst was Sie dort absenden, zählt.',
  'mail.changed_subject': 'Geändert: {summary}',
  'mail.changed_text':
    'Angaben zu Ihrem Auftrag haben sich geändert. Bitte sehen Sie sie noch einmal durch. || Es hat sich etwas geändert ({job}). Bitte sehen Sie es sich noch einmal an.',
  'mail.changed_ask_text':
    'Ihr Auftrag wurde geändert. Bitte prüfen Sie, was neu ist, und bestätigen Sie ihn erneut. || {job}: Es gab eine Änderung. Bitte prüfen Sie, was neu ist, und bestätigen Sie erneut.',
  'mail.provider_changed_text':
    'Dieser Auftrag wurde geändert. Bitte sagen Sie uns, ob Sie ihn noch übernehmen können. || {job}: Es gab eine Änderung. Bitte sagen Sie uns, ob Sie noch übernehmen können.',
  'mail.provider_unasked_text':
    'Angaben zu diesem Auftrag haben sich geändert. Eine Antwort ist nicht nötig. || {job}: Es gab eine Änderung. Eine Antwort ist nicht nötig.',
  'mail.changed_value': '{before} → {after}',
  'mail.fact_length': 'Dauer',
  'mail.hours': '{hours} Stunden',
  'mail.rescheduled_subject': 'Verlegt auf {summary}',
  'mail.rescheduled_text':
    'Ihr Auftrag wurde auf eine andere Zeit verlegt. Bitte prüfen Sie die neue Zeit und bestätigen Sie sie. || Der Termin wurde verlegt ({job}). Bitte prüfen Sie die neue Zeit und bestätigen Sie.',
  'mail.canceled_subject': 'Storniert: {summary}',
  'mail.canceled_text':
    'Dieser Auftrag ist abgesagt. Niemand muss kommen. || Der Termin ist storniert ({job}). Niemand muss kommen.',
  'mail.reinstated_subject': 'Findet doch statt: {summary}',
  'mail.reinstated_text':
    'Ihr abgesagter Auftrag findet doch statt. Bitte prüfen Sie alles und bestätigen Sie ihn erneut. || {job}: war storniert und findet doch statt. Bitte prüfen Sie alles und bestätigen Sie erneut.',
  'mail.provider_reinstated_text':
    'Dieser abgesagte Auftrag findet doch statt. Bitte sagen Sie uns, ob Sie ihn übernehmen können. || {job}: war storniert und findet doch statt. Bitte sagen Sie uns, ob Sie den Einsatz übernehmen können.',
  'mail.assigned_subject': 'Können Sie übernehmen? {summary}',
  'mail.assigned_text': 'Können Sie diesen Auftrag übernehmen? || Können Sie übernehmen ({job})?',
  'mail.provider_moved_text':
    'Dieser Auftrag wurde verlegt. Bitte sagen Sie uns, ob Sie ihn zur neuen Zeit übernehmen können. || Der Termin wurde verlegt ({job}). Bitte sagen Sie uns, ob Sie zur neuen Zeit können.',
  'mail.unassigned_subject': 'Jemand anders übernimmt: {summary}',
  'mail.unassigned_text':
    'Sie sind für diesen Auftrag nicht mehr eingeteilt. Er findet ohne Sie statt. || Sie sind nicht mehr eingeteilt ({job}). Der Termin findet ohne Sie statt.',
  'mail.check_in_hint': 'Melden Sie am Tag selbst hier Ihre Ankunft: {link}',
  'mail.reminder_subject': 'Ihr Link: {summary}',
  'mail.reminder_text': 'Hier ist ein neuer Link zu diesem Auftrag. || Hier ist ein neuer Link ({job}).',
  'mail.client_confirmed_subject': 'Von {name} bestätigt: {summary}',
  'mail.client_confirmed_text': '{name} hat diesen Auftrag bestätigt. || {name} hat bestätigt ({job}).',
  'mail.cancel_requested_subject': '{name} bittet um Absage: {summary}',
  'mail.cancel_requested_text':
    '{name} bittet um die Absage dieses Auftrags. Nehmen Sie die Bitte auf seiner Seite an oder lehnen Sie sie ab. || {name} bittet um Absage ({job}). Nehmen Sie die Bitte auf der Seite an oder lehnen Sie sie ab.',
  'mail.cancel_refused_subject': 'Bleibt geplant: {summary}',
  'mail.cancel_refused_text':
    'Ihre Bitte um Absage dieses Auftrags wurde abgelehnt. Er bleibt geplant. || Ihre Bitte um Absage wurde abgelehnt ({job}). Es bleibt geplant.',
  'mail.cancel_received_subject': 'Bitte um Absage eingegangen: {summary}',
  'mail.cancel_received_text':
    'Ihre Bitte um Absage dieses Auftrags ist eingegangen. Er bleibt geplant, bis wir antworten. Das wurde Ihnen angezeigt: || Ihre Bitte um Absage ist eingegangen ({job}). Es bleibt geplant, bis wir antworten. Das wurde Ihnen angezeigt:',
  'mail.cancel_withdrawn_subject': '{name} bittet nicht mehr um Absage: {summary}',
  'mail.cancel_withdrawn_text':
    '{name} hat die Bitte um Absage dieses Auftrags zurückgenommen. Er bleibt geplant. || {name} hat die Bitte um Absage zurückgenommen ({job}). Es bleibt geplant.',
  'mail.client_noted_subject': '{name} meldet, dass etwas nicht stimmt: {summary}',
  'mail.client_noted_text': '{name} hat diesen Auftrag nicht bestätigt. || {name} hat nicht bestätigt ({job}).',
  'mail.provider_confirmed_subject': '{name} übernimmt: {summary}',
  'mail.provider_confirmed_text': '{name} kann diesen Auftrag übernehmen. || {name} kann übernehmen ({job}).',
  'mail.provider_declined_subject': '{name} kann nicht übernehmen: {summary}',
  'mail.provider_declined_text':
    '{name} kann diesen Auftrag nicht übernehmen. Es wird jemand anders gebraucht. || {name} kann nicht übernehmen ({job}). Es wird jemand anders gebraucht.',
  'mail.late_check_in_subject': 'Nicht angemeldet für {time}: {name}, {phone}. {summary}',
  'mail.late_check_in_text':
    '{name} ({service}) hat sich zu diesem Auftrag noch nicht angemeldet. Bitte anrufen: {phone} || {name} ({service}) hat sich nicht angemeldet ({job}). Bitte anrufen: {phone}',
  'mail.checked_in_subject': '{name} ist eingetroffen: {summary}',
  'mail.checked_in_text': '{name} ist eingetroffen.',
  'mail.worksheet_completed_subject': '{worksheet} abgegeben: {summary}',
  'mail.worksheet_completed_text':
    '{name} hat den Arbeitsbericht abgeschlossen. Der Auftrag kann nun vielleicht abgerechnet werden. || {name} hat abgeschlossen ({worksheet}). Vielleicht kann nun abgerechnet werden ({job}).',
  'mail.contact_reminder_subject': 'Noch nicht bestätigt: {summary}',
  'mail.contact_reminder_text':
    'Ihr Auftrag steht bevor. Bitte prüfen und bestätigen Sie ihn. || Der Termin ist nahe ({job}). Bitte prüfen Sie, ob alles stimmt, und bestätigen Sie.',
  'mail.provider_reminder_subject': 'Ihre Antwort fehlt: {summary}',
  'mail.provider_reminder_text':
    'Wir warten noch auf Ihre Antwort. Können Sie diesen Auftrag übernehmen? || Wir warten noch auf Ihre Antwort. Können Sie übernehmen ({job})?',
  'mail.contact_day_before_subject': 'Demnächst: {summary}',
  'mail.contact_day_before_text':
    'Ihr Auftrag steht bevor. Hier noch einmal alle Angaben. || Der Termin ist nahe ({job}). Hier noch einmal alle Angaben.',
  'mail.provider_day_before_subject': 'Demnächst: {summary}',
  'mail.provider_day_before_text':
    'Sie sind für diesen Auftrag gebucht. Hier noch einmal alle Angaben. || Sie sind gebucht ({job}). Hier noch einmal alle Angaben.',
  'mail.worksheet_reminder_subject': '{worksheet} fehlt: {summary}',
  'mail.worksheet_reminder_text':
    'Der Arbeitsbericht zu diesem Auftrag wurde noch nicht abgegeben. Ohne ihn können wir nicht abrechnen. || Es wurde noch nicht abgegeben ({worksheet}). Ohne das können wir nicht abrechnen ({job}).',
  'mail.worksheet_returned_subject':
    'Arbeitsbericht zurück an Sie: {summary} || Zurück an Sie ({worksheet}): {summary}',
  'mail.worksheet_returned_text':
    'Bitte ändern Sie den Arbeitsbericht und schließen Sie ihn erneut ab. || Bitte ändern und erneut abschließen ({worksheet}).',
  'mail.worksheet_received_subject':
    'Arbeitsbericht jetzt bei Ihnen: {summary} || Jetzt bei Ihnen ({worksheet}): {summary}',
  'mail.worksheet_received_text':
    'Der Arbeitsbericht zu diesem Auftrag gehört jetzt Ihnen, mit Zeiten, Bestellungen, Auslagen und der Vergütung dafür. Bitte prüfen Sie ihn. || {job}: {worksheet} gehört jetzt Ihnen, mit Zeiten, {order.plural}, Auslagen und der Vergütung dafür. Bitte prüfen Sie alles.',
  'mail.worksheet_given_subject':
    'Arbeitsbericht jetzt bei jemand anderem: {summary} || Jetzt bei jemand anderem ({worksheet}): {summary}',
  'mail.worksheet_given_text':
    'Ihr Arbeitsbericht zu diesem Auftrag gehört jetzt samt der Vergütung jemand anderem. Bitte rufen Sie uns an, wenn das nicht stimmt. || {job}: Was Sie eingetragen haben ({worksheet}), gehört jetzt jemand anderem, samt der Vergütung dafür. Bitte rufen Sie uns an, falls das falsch ist.',
  'mail.fact_reason': 'Grund',
  'mail.worksheet_button': '{worksheet} öffnen',
  'mail.keep_asked_subject': 'Bleibt es dabei? {summary}',
  'mail.keep_asked_text':
    'Sie sind für diesen Auftrag gebucht, und für diese Zeit wurde inzwischen eine Abwesenheit oder ein Sperrtag eingetragen. Bitte sagen Sie uns, ob Sie ihn trotzdem übernehmen können. || Sie sind gebucht ({job}), und für diese Zeit wurde inzwischen eine Abwesenheit oder ein Sperrtag eingetragen. Bitte sagen Sie uns, ob Sie trotzdem können.',
  'mail.over_time_off_subject': '{name} ist bei {count} Buchungen abwesend ({reason})',
  'mail.over_time_off_one_subject': '{name} ist abwesend: {job} {job_number} ({reason})',
  'mail.over_closed_day_subject': '{reason}: {count} Buchungen an diesen Tagen',
  'mail.over_time_off_text':
    'Diese Buchungen gab es schon. Suchen Sie jemand anderen oder fragen Sie, ob es dabei bleibt. Jede steht unter Gebucht trotz Abwesenheit, bis das geklärt ist.',
  'mail.over_time_off_button': 'Liste öffnen',
  'mail.time_off': 'Abwesenheit',
  'mail.meal_count_subject': 'Mahlzeiten bestellen ({meals}): {summary}',
  'mail.meal_count_text':
    'Für diesen Auftrag werden Mahlzeiten gebraucht, und er ist besetzt. || Es werden Mahlzeiten gebraucht, und es ist jemand eingeteilt ({job}).',
  'mail.fact_meals': 'Mahlzeiten',
  'mail.fact_attendees': 'Teilnehmer',
  'mail.copy_note': 'Sie erhalten dies, weil die Benachrichtigungen an {name} in Kopie an Sie gehen.',
  'mail.copied_subject': 'Benachrichtigungen an {name} gehen jetzt in Kopie an Sie',
  'mail.copied_text':
    'Ab jetzt erfahren Sie, was {name} mitgeteilt wird: {kinds}. Beenden können Sie das in Ihren Benachrichtigungseinstellungen.',
  'mail.copied_button': 'Einstellungen öffnen',
  'notification.text': '{company}: {subject}',
  'notification.text_link': '{company}: {subject} {link}',
  'notification.saved': 'Die Benachrichtigungseinstellungen wurden gespeichert.',
  'notification.copy_saved': '{name} erhält jetzt Kopien.',
  'notification.copy_sent': '{name} wurde per Mail informiert.',
  'notification.copy_ended': 'Die Kopien sind beendet.',
  'notification.not_theirs': 'Diese Benachrichtigung wird diesem Benutzer nicht gesendet',
  'mail.file_request_subject': 'Bitte senden Sie uns Dateien: {summary}',
  'mail.file_request_text':
    'Uns fehlen Dateien zu diesem Auftrag. Bitte laden Sie sie auf seiner Seite hoch. || Uns fehlen Dateien ({job}). Bitte laden Sie sie auf der Seite hoch.',
  'mail.file_reminder_subject': 'Ihre Dateien fehlen: {summary}',
  'mail.file_reminder_text':
    'Wir haben zu diesem Auftrag noch keine Dateien von Ihnen. Bitte laden Sie sie auf seiner Seite hoch. || Wir haben noch keine Dateien von Ihnen ({job}). Bitte laden Sie sie auf der Seite hoch.',
  'mail.file_button': 'Dateien hochladen',
  'mail.request_received_subject': 'Anfrage erhalten: {summary}',
  'mail.request_received_text':
    'Wir haben Ihre Anfrage {number} erhalten und antworten per E-Mail. Darum haben Sie gebeten:',
  'mail.request_arrived_new_subject': '{name} fragt an: {summary}',
  'mail.request_arrived_new_text':
    '{name} fragt einen neuen Auftrag an. Die Anfrage wartet in der Liste der Anfragen. || {name} fragt neu an ({job}). Die Anfrage wartet in der Warteschlange.',
  'mail.request_arrived_reschedule_subject': '{name} möchte verlegen: {summary}',
  'mail.request_arrived_reschedule_text':
    '{name} bittet um eine andere Zeit. Der Auftrag bleibt, wie er ist, bis Sie antworten. || {name} bittet um eine andere Zeit. Bis Sie antworten, bleibt alles, wie es ist ({job}).',
  'mail.request_arrived_change_subject': '{name} bittet um eine Änderung: {summary}',
  'mail.request_arrived_change_text':
    '{name} bittet um eine Änderung eines Auftrags. Er bleibt, wie er ist, bis Sie antworten. || {name} bittet um eine Änderung ({job}). Bis Sie antworten, bleibt alles, wie es ist.',
  'mail.request_arrived_cancel_subject': '{name} möchte absagen: {summary}',
  'mail.request_arrived_cancel_text':
    '{name} möchte einen Auftrag absagen. Klären Sie, welcher gemeint ist, und antworten Sie. || {name} möchte absagen ({job}). Finden Sie heraus, was gemeint ist, und antworten Sie.',
  'mail.request_updated_subject': 'Anfrage von {name} geändert: {summary}',
  'mail.request_updated_text': '{name} hat die Anfrage geändert, bevor sie beantwortet war.',
  'mail.request_replied_subject': '{name} hat geantwortet: {summary}',
  'mail.request_replied_text': '{name} hat geantwortet. Die Anfrage wartet wieder auf Sie.',
  'mail.request_withdrawn_subject': 'Anfrage von {name} zurückgezogen: {summary}',
  'mail.request_withdrawn_text': '{name} hat die Anfrage zurückgezogen. Es ist nichts zu tun.',
  'mail.request_asked_subject': 'Eine Rückfrage: {summary}',
  'mail.request_asked_text': 'Bevor wir planen können, beantworten Sie bitte:',
  'mail.request_proposed_subject': 'Wir schlagen eine andere Zeit vor: {summary}',
  'mail.request_proposed_text': 'Die gewünschte Zeit ist nicht möglich. Bitte wählen Sie eine von diesen:',
  'mail.request_accepted_subject': 'Eingeplant: {summary}',
  'mail.request_accepted_text': 'Ihre Anfrage {number} ist angenommen.',
  'mail.request_accepted_change_subject': 'Angenommen: {summary}',
  'mail.request_accepted_change_text': 'Was Sie mit Anfrage {number} gewünscht haben, ist erledigt.',
  'mail.request_declined_subject': 'Abgelehnt: {summary}',
  'mail.request_declined_text': 'Wir können Ihre Anfrage {number} nicht erfüllen.',
  'mail.request_closed_subject': 'Anfrage erledigt: {summary}',
  'mail.request_closed_text': 'Ihre Anfrage {number} braucht keine Antwort mehr.',
  'mail.request_button': 'Anfrage öffnen',
  'mail.fact_number': 'Nummer',
  'mail.fact_docket': 'Aktenzeichen',
  'mail.fact_job_reference': 'Ihr Zeichen',
  'mail.fact_matter': 'Mandatsnummer',
  'mail.fact_taking': 'Vernehmender {attorney}',
  'mail.fact_bill_to': 'Rechnung an',
  'mail.fact_more_dates': 'Ebenfalls angefragt',
  'mail.fact_files': 'Dateien',
  'mail.expert': 'Sachverständige',
  'mail.at_your_office': 'In Ihrem Büro',
  'mail.fact_wanted_time': 'Gewünscht',
  'mail.fact_fee': 'Gebühr',
  'job_mail.file_request': 'Bitte um Dateien',
  'job_mail.file_reminder': 'Erinnerung an Dateien',
  'job_mail.sent': '{n} unterwegs.',
  'job_mail.just_sent': 'Dasselbe ging vor weniger als fünf Minuten hinaus. Es wurde nicht erneut gesendet.',
  'job_mail.nobody': 'Bitte wählen Sie, wer es bekommt.',
  'job_mail.not_on_job':
    'Diese Person ist an dem Auftrag nicht beteiligt oder kann sich nicht mehr anmelden. || Diese Person ist nicht beteiligt ({job}) oder kann sich nicht mehr anmelden.',
  'job_mail.not_now': '{notification} trifft auf {name} gerade nicht zu.',
  'job_mail.canceled':
    'Dieser Auftrag ist abgesagt. Es werden keine Dateien gebraucht. || Abgesagt ({job}). Dateien werden nicht gebraucht.',
  'job_mail.no_files_owed':
    'Alle für diesen Auftrag Gebuchten haben Dateien hochgeladen. || Alle Gebuchten haben Dateien hochgeladen ({job}).',
  'job_mail.no_reminder': 'Es gibt keine Erinnerung, die zurückgenommen werden könnte.',
  'job_mail.reminder_stopped': 'Die Erinnerung an {name} wurde vor dem Versand angehalten.',
  'job_mail.reminder_removed': 'Die Erinnerung an {name} wurde entfernt. Die E-Mail war schon unterwegs.',
  'mail.your_time': '{time} Ihrer Zeit',
  'mail.fact_coming': 'Wer kommt',
  'mail.coming_asked': '{name}: angefragt, noch nicht bestätigt',
  'mail.coming_open': '{name}: wird noch benannt',
  'mail.fact_free_until': 'Kostenlos absagen bis',
  'mail.fee_after': 'Danach: {fee}',
  'mail.pay_about': 'Etwa {pay}',
  'mail.pay_agreed': 'Wie angeboten. Seiten wie vereinbart.',
  'mail.pay_estimate': 'Geschätzt für die Anwesenheit, ohne Seiten.',
  'mail.fact_job': '{job} {job_number}',
  'mail.more_jobs': 'Und {n} weitere.',
  'mail.open_job': '{job} öffnen',
  'mail.fact_when': 'Wann',
  'mail.fact_where': 'Wo',
  'mail.fact_remote': 'Per Video',
  'mail.fact_case': '{case}',
  'mail.fact_deponents': '{deponent.plural}',
  'mail.fact_services': '{service.plural}',
  'digest.subject': 'Heute, {day}: {count} ohne Antwort',
  'digest.text': 'Was wartet, wer nicht geantwortet hat und was seit gestern früh geschehen ist.',
  'digest.waits': 'Es wartet',
  'digest.unanswered': 'Noch ohne Antwort, die nächsten zwei Tage',
  'digest.happened': 'Seit gestern früh',
  'digest.scheduled': 'Geplant',
  'digest.client_confirmed': 'Vom Auftraggeber bestätigt',
  'digest.provider_confirmed': 'Von Dienstleistern zugesagt || Zugesagt ({service_provider.plural})',
  'digest.canceled': 'Storniert',
  'digest.turned_in': 'Abgegebene Arbeitsberichte || Abgegeben ({worksheet.plural})',
  'digest.open_requests': 'Offene Anfragen',
  'digest.uncovered': 'Unbesetzte Leistungen, nächste 7 Tage || Unbesetzt, nächste 7 Tage ({service.plural})',
  'digest.worksheets_owed': 'Nicht abgegebene Arbeitsberichte || Nicht abgegeben ({worksheet.plural})',
  'digest.more': 'Und weitere. Siehe Übersicht.',
  'digest.button': 'Übersicht öffnen',
  'mail.fact_note': 'Notiz',
} as const satisfies TranslatedMessages<typeof notificationMessages>;

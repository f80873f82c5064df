import type { TranslatedMessages } from '../entry.ts';
import type { scheduleMessages } from '../schedule.ts';

export const scheduleSentences = {
  'schedule.division': 'Bitte wählen Sie eine Niederlassung || Bitte auswählen: {division}',
  'schedule.client': 'Bitte wählen Sie einen Auftraggeber || Bitte auswählen: {client}',
  'schedule.taking_attorney': 'Bitte wählen Sie den vernehmenden Anwalt || Bitte auswählen: {attorney} (vernehmend)',
  'schedule.case':
    'Bitte wählen Sie einen Fall oder geben Sie einen neuen ein || Bitte auswählen oder neu eingeben: {case}',
  'schedule.job_type': 'Bitte wählen Sie eine Auftragsart || Bitte auswählen: Art ({job})',
  'schedule.at_their_office': 'In ihrem Büro',
  'schedule.file_released': 'Die Datei ist nicht mehr in Quarantäne.',
  'schedule.date': 'Bitte geben Sie das Datum ein',
  'schedule.time': 'Bitte geben Sie die Uhrzeit ein',
  'schedule.time_zone': 'Bitte wählen Sie die Zeitzone',
  'schedule.length': 'Bitte geben Sie die Dauer in Stunden ein',
  'schedule.past_date': 'Das Datum darf nicht in der Vergangenheit liegen.',
  'schedule.time_skipped': 'An diesem Tag überspringt die Uhr {time}. Bitte wählen Sie {earlier} oder {later}.',
  'schedule.time_twice':
    'Die Uhr wird zurückgestellt: {time} gibt es an diesem Tag zweimal. Bitte wählen Sie {first} oder {second}.',
  'schedule.deponents':
    'Bitte geben Sie mindestens eine Aussageperson ein || Bitte mindestens einmal eingeben: {deponent}',
  'schedule.deponent_name': 'Bitte geben Sie den Nachnamen ein',
  'schedule.deponent_twice': 'Diese Aussageperson ist doppelt eingetragen. || {deponent}: doppelt eingegeben.',
  'schedule.deponent_early':
    'Die Aussageperson darf nicht vor dem Auftrag beginnen. || {deponent}: darf nicht früher beginnen als {job}.',
  'schedule.services': 'Bitte wählen Sie mindestens eine Leistung || Bitte mindestens einmal auswählen: {service}',
  'schedule.service': 'Bitte wählen Sie eine Leistung || Bitte auswählen: {service}',
  'schedule.service_twice':
    'Diese Leistung ist für denselben Dienstleister doppelt eingetragen. || {service}: doppelt für dieselbe Person ({service_provider}).',
  'location.kind': 'Bitte wählen Sie einen Ort || Bitte auswählen: {location}',
  'location.address': 'Bitte geben Sie Straße und Hausnummer ein',
  'location.city': 'Bitte geben Sie den Ort ein',
  'location.client': 'Bitte wählen Sie einen Auftraggeber || Bitte auswählen: {client}',
  'location.room': 'Bitte wählen Sie einen Konferenzraum || Bitte auswählen: {conference_room}',
  'location.street_address': 'Adresse',
  'location.client_location': 'Ort des Auftraggebers || {location}: {client}',
  'location.conference_room': '{conference_room}',
  'location.remote': 'Per Video',
  'availability.free': 'Frei',
  'availability.busy':
    'Zur selben Zeit für Auftrag {job_number} gebucht || Zur selben Zeit gebucht: {job} {job_number}',
  'availability.shared':
    'Zur selben Zeit für Auftrag {job_number} gebucht, der schon doppelt belegt ist || Zur selben Zeit gebucht und schon mit einer weiteren Buchung geteilt: {job} {job_number}',
  'availability.travel': 'Nur {minutes} Minuten Weg zu {job} {job_number}',
  'availability.time_off': 'Abwesend',
  'availability.time_off_because': 'Abwesend: {description}',
  'availability.blackout_day': 'Sperrtag: {description}',
  'availability.holiday': 'Feiertag: {description}',
  'availability.do_not_use': 'Als „nicht verwenden“ markiert',
  'availability.inactive': 'Inaktiv',
  'availability.declined': 'Kann diesen Auftrag nicht übernehmen || Kann nicht übernehmen ({job})',
  'availability.licence_expired': 'Die Zulassung läuft vor diesem Auftrag ab || Die Zulassung läuft vorher ab ({job})',
  'availability.drive': 'Etwa {drive} Minuten Fahrt und {minutes} Minuten bis {job} {job_number}',
  'picker.free': 'Ganztags frei',
  'picker.free_from': 'Frei ab {from}',
  'picker.free_until': 'Frei bis {until}',
  'picker.free_between': 'Frei von {from} bis {until}',
  'picker.busy': 'Belegt {from} bis {until}: {job} {job_number}',
  'picker.drive': 'Etwa {drive} Min. Fahrt, {minutes} Min. frei: {job} {job_number}',
  'picker.wanted': 'Gewünscht von {by}',
  'picker.barred': 'Abgelehnt von {by} seit {since}',
  'picker.licensed': 'Zulassung für {state}',
  'picker.licence_ends': 'Zulassung endet {end}, {job} {date}',
  'picker.licence_ended': 'Zulassung endete {end}',
  'picker.no_licence': 'Keine Zulassung am {date}',
  'picker.no_state_licence': 'Keine Zulassung für {state} am {date}',
  'picker.skill': '{skill}',
  'picker.skill_missing': 'Kein Nachweis für {skill}',
  'picker.skill_ended': 'Nachweis für {skill} ist abgelaufen',
  'picker.skill_required':
    '{skill} fehlt, ist für diese Leistung aber nötig || {skill} fehlt, ist aber nötig ({service})',
  'picker.area': 'Gebiet {area}',
  'picker.outside_area': 'Außerhalb des Gebiets {areas}',
  'picker.volume': '1 früherer Band',
  'picker.volumes': '{count} frühere Bände',
  'picker.distance': 'Etwa {miles} mi, {minutes} Min.',
  'picker.load': '{hours} Std. diese Woche',
  'picker.no_worksheets': 'Keine offenen Arbeitsberichte || Nichts offen ({worksheet.plural})',
  'picker.worksheet': '1 offener Arbeitsbericht || 1 offen ({worksheet})',
  'picker.worksheets': '{count} offene Arbeitsberichte || {count} offen ({worksheet.plural})',
  'picker.late_worksheet': '1 offener Arbeitsbericht, seit {days} Tagen || 1 offen ({worksheet}), {days} Tage',
  'picker.late_worksheets':
    '{count} offene Arbeitsberichte, der älteste seit {days} Tagen || {count} offen ({worksheet.plural}), älteste {days} Tage',
  'override.logged': '{fact}. Trotzdem gebucht: {reason}',
  'picker.reason_short': 'Bitte einen Grund mit 10 bis 250 Zeichen angeben',
  'room.taken':
    '{room_name} ist zu dieser Zeit durch Auftrag {job_numbers} belegt. || {room_name} ist zu dieser Zeit belegt: {job} {job_numbers}.',
  'room.full':
    '{room_name} ist zu dieser Zeit durch Auftrag {job_numbers} belegt. Bitte wählen Sie einen anderen Konferenzraum oder eine andere Zeit. || {room_name} ist zu dieser Zeit belegt: {job} {job_numbers}. Bitte wählen Sie etwas anderes ({conference_room}) oder eine andere Zeit.',
  'room.just_taken':
    'Dieser Konferenzraum wurde für diese Zeit gerade vergeben. Bitte wählen Sie erneut. || {conference_room}: Diese Zeit wurde gerade vergeben. Bitte wählen Sie erneut.',
  'room.seats': '{room_name} hat {seats} Plätze, erwartet werden {attendees} Personen.',
  'reschedule.saved': 'Der Auftrag wurde verlegt. || {job}: verlegt.',
  'reschedule.requested': 'Die Bitte um Verlegung wurde gesendet.',
  'reschedule.denied': 'Sie dürfen diesen Auftrag nicht verlegen. || {job}: Sie dürfen nicht verlegen.',
  'reschedule.canceled':
    'Ein abgesagter Auftrag kann nicht verlegt werden. || {job}: Storniertes kann nicht verlegt werden.',
  'reschedule.into_past':
    'Ein Auftrag kann nicht auf einen vergangenen Tag verlegt werden. || {job}: kann nicht auf einen vergangenen Tag verlegt werden.',
  'reschedule.client_asked_again': 'Sie haben die alte Zeit bestätigt und werden gebeten, die neue zu bestätigen.',
  'reschedule.provider_asked_again':
    'Der Dienstleister hat die alte Zeit bestätigt und wird gebeten, die neue zu bestätigen. || {service_provider}: Die alte Zeit ist bestätigt; um Bestätigung der neuen wird gebeten.',
  'reschedule.providers_asked_again':
    '{count} Dienstleister haben die alte Zeit bestätigt und werden gebeten, die neue zu bestätigen. || {service_provider.plural}: {count} haben die alte Zeit bestätigt und werden gebeten, die neue zu bestätigen.',
  'reschedule.late_notice':
    'Das ist kurzfristig: Die Frist zum Verlegen dieses Auftrags ist schon vorbei. || Das ist kurzfristig: Die Frist zum Verlegen ({job}) ist schon vorbei.',
  'job_change.canceled':
    'Dieser Auftrag ist abgesagt. Abgesagte Aufträge können nicht geändert werden. || {job}: storniert. Storniertes kann nicht geändert werden.',
  'job_change.invoiced':
    'Für diesen Auftrag wurde Rechnung {invoice_number} ausgestellt. Stornieren Sie sie, bevor Sie dies ändern. || {job}: Es gibt {invoice} {invoice_number}. Bitte stornieren Sie zuerst und ändern Sie dann.',
  'job_change.turned_in':
    'Der Arbeitsbericht zu diesem Auftrag ist abgegeben. Geben Sie den Grund an, um den Auftrag trotzdem zu verlegen. || {job}: {worksheet} ist abgegeben. Geben Sie den Grund an, um trotzdem zu verlegen.',
  'job_change.worksheet':
    'Zu diesem Auftrag gibt es einen Arbeitsbericht. Bitte geben Sie den Grund an. || {job}: {worksheet} ist vorhanden. Bitte geben Sie den Grund an.',
  'job_change.worksheet_service':
    'Zu dieser Leistung gibt es einen Arbeitsbericht, deshalb kann sie nicht allein entfernt oder neu vergeben werden. Übertragen Sie den gesamten Arbeitsbericht samt Vergütung, oder fügen Sie eine zweite Leistung hinzu. || {service}: {worksheet} ist vorhanden. Entfernen oder Neuvergabe allein ist nicht möglich. Übertragen Sie alles ({worksheet}), samt Vergütung, oder fügen Sie eine zweite Zeile hinzu ({service}).',
  'job_change.worksheet_moves':
    'Der Arbeitsbericht und seine Vergütung gehen an den neuen Dienstleister über. Bitte geben Sie den Grund an. || {worksheet}: geht samt Vergütung an jemand anderen ({service_provider}). Bitte geben Sie den Grund an.',
  'job_change.worksheet_deponent':
    'Diese Aussageperson steht in einem Arbeitsbericht und kann nicht entfernt werden. || {deponent}: steht im Dokument ({worksheet}) und kann nicht entfernt werden.',
  'job_change.checked_in':
    '{provider_name} ist um {time} eingetroffen. War die Meldung ein Versehen, geben Sie den Grund an. Sie wird dann zurückgenommen.',
  'job_change.fee_issued':
    'Die Absagegebühr wurde berechnet ({invoice_number}). Die Wiederaufnahme lässt diese Rechnung und die Vergütung, wie sie sind; stornieren Sie sie, wenn nichts geschuldet wird. Geben Sie den Grund an. || Die Absagegebühr wurde berechnet ({invoice_number}). Die Wiederaufnahme lässt diese Rechnung ({invoice}) und die Vergütung, wie sie sind; stornieren Sie sie, wenn nichts geschuldet wird. Geben Sie den Grund an.',
  'job_change.past':
    'Das Datum dieses Auftrags liegt in der Vergangenheit. Bitte geben Sie den Grund an. || {job}: Der Tag liegt in der Vergangenheit. Bitte geben Sie den Grund an.',
  'job_change.provider_busy':
    'Nicht alle Dienstleister sind dann frei. Geben Sie die Leistung frei, oder behalten Sie den Dienstleister mit einem Grund. || Nicht alle sind dann frei ({service_provider.plural}). Geben Sie {service} frei, oder behalten Sie die Person mit einem Grund.',
  'job_change.same_job':
    'Auftrag {job_numbers} liegt weniger als 24 Stunden entfernt und betrifft denselben Fall und dieselbe Aussageperson. Finden beide statt, geben Sie den Grund an. || {job} {job_numbers}: innerhalb von 24 Stunden mit denselben Angaben ({case}, {deponent}). Finden beide statt, geben Sie den Grund an.',
  'job_change.credit':
    'Mit diesem Auftrag erreicht {client_name} das Kreditlimit: {open} sind unbezahlt, {unbilled} noch nicht berechnet, und dieser Auftrag kommt mit etwa {added} hinzu. Das Limit ist {limit}. Soll er trotzdem stattfinden, geben Sie den Grund an. || {client_name} erreicht damit das Kreditlimit ({job}): {open} sind unbezahlt, {unbilled} noch nicht berechnet, hinzu kommen etwa {added}. Das Limit ist {limit}. Soll es trotzdem stattfinden, geben Sie den Grund an.',
  'job_change.reason_needed': 'Bitte geben Sie den Grund für diese Änderung an.',
  'job_change.new_number':
    'Dieser Auftrag bekommt eine neue Nummer und wird weiter unter {number} gefunden. || {job} bekommt eine neue Nummer und wird weiter unter {number} gefunden.',
  'job_change.preview_changed':
    'Dieser Auftrag hat sich geändert, seit Sie ihn geöffnet haben. Bitte prüfen Sie ihn noch einmal. || {job}: Seit Ihrem Blick hat sich etwas geändert. Bitte sehen Sie noch einmal nach.',
  'calendar.note': 'Notiz',
  'calendar.time_off': 'Abwesenheit',
  'calendar.holiday': 'Feiertag',
  'calendar.blackout_day': 'Sperrtag',
  'calendar.job_pending_request': 'Offene Anfrage',
  'calendar.job_normal': '{job}',
  'calendar.job_canceled': 'Storniert',
  'calendar.job_unanswered': 'Weder bestätigt noch eingetroffen',
  'calendar.job_needs_worksheet': 'Arbeitsbericht steht aus || {worksheet}: ausstehend',
  'calendar.job_due_for_confirmation': 'Braucht Ihre Bestätigung',
  'calendar.job_recently_updated': 'In den letzten 7 Tagen geändert',
  'board.not_a_colleague':
    'Nur Benutzer dieses Unternehmens können seine Aufträge betreuen || Nur Benutzer dieses Unternehmens betreuen {job.plural}',
  'board.taken': 'Von Ihnen übernommene Aufträge: {count} || {job.plural} von Ihnen übernommen: {count}',
  'board.given_back': 'Zurückgegebene Aufträge: {count} || {job.plural} zurückgegeben: {count}',
  'no_show.too_early':
    'Ein Ausbleiben kann erst eingetragen werden, wenn der Auftrag begonnen hat || Vor Beginn ist niemand ausgeblieben. {job}',
  'no_show.was_there':
    'War anwesend: Es gibt eine Ankunft oder einen Arbeitsbericht || War da: eine Ankunft oder {worksheet} sagt es',
  'no_show.recorded_before': 'Dieses Ausbleiben ist schon vermerkt',
  'no_show.none': 'Es gibt kein Ausbleiben zurückzunehmen',
  'no_show.recorded': 'Vermerkt: {name} ist nicht gekommen.',
  'no_show.undone': 'Das Ausbleiben von {name} wurde zurückgenommen.',
  'picker.no_show': 'Einmal nicht gekommen in 12 Monaten',
  'picker.no_shows': '{count}-mal nicht gekommen in 12 Monaten',
  'due_time.minutes_only': 'Die Ankunft ist Minuten vor Beginn fällig',
  'due_time.days_only': 'Fällig in Werktagen nach dem Auftrag || Dies ist Arbeitstage danach fällig. {job}',
  'due_time.saved': 'Die Fristen wurden gespeichert.',
  'readiness.configured': 'Angaben',
  'readiness.covered': 'Besetzt',
  'readiness.provider_yes': 'Dienstleister hat bestätigt || {service_provider}: bestätigt',
  'readiness.client_yes': 'Auftraggeber hat bestätigt || {client}: bestätigt',
  'readiness.place_set': 'Ort oder Link',
  'readiness.checked_in': 'Ankunft',
  'readiness.turned_in': 'Abgegeben',
  'readiness.billed': 'Abgerechnet',
} as const satisfies TranslatedMessages<typeof scheduleMessages>;

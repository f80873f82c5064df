import type { companyMessages } from '../company.ts';
import type { TranslatedMessages } from '../entry.ts';

export const companySentences = {
  'company.active': 'Aktiv',
  'company.inactive': 'Inaktiv',
  'company.started_by_platform': 'Plattform',
  'company.started_by_own': 'Eigenen Leuten',
  'company.name_taken': 'Ein anderes Unternehmen heißt so.',
  'company.domain_taken': 'Ein anderes Unternehmen hat diesen Domainnamen.',
  'company.domain_shape': 'Nur kleine Buchstaben, Ziffern und Bindestriche, zum Beispiel front-range',
  'company.domain_reserved': 'Dieses Wort ist eine Adresse des Produkts selbst.',
  'company.time_zone': 'Bitte eine Zeitzone wählen',
  'company.marks_alike': 'Dezimalstellen und Tausender brauchen verschiedene Zeichen.',
  'company.admin_only': 'Das kann nur ein Admin ändern.',
  'company.platform_stays': 'Dieses Unternehmen betreibt die Plattform und bleibt offen.',
  'company.currency_booked': 'Die Währung bleibt {currency}: Es gibt schon Buchungen in ihr',
  'company.has_jobs':
    'Dieses Unternehmen hat {job.plural} und kann nicht gelöscht werden. Schließen Sie es stattdessen: Niemand kann sich anmelden, und alles bleibt erhalten.',
  'company.created': '{name} ist bereit. {email} bekommt eine E-Mail mit einem vorläufigen Passwort.',
  'company.closed': '{name} wurde geschlossen. Niemand daraus kann sich anmelden.',
  'company.deleted': '{name} wurde gelöscht.',
  'company.sample_on': 'Die Beispieldaten wurden eingeschaltet.',
  'company.sample_making': 'Die Beispieldaten werden noch angelegt. Bitte versuchen Sie es gleich noch einmal.',
  'company.twilio_valid': 'Über dieses Konto können Textnachrichten gesendet werden.',
  'company.twilio_invalid': 'Das Konto oder sein Schlüssel ist nicht bekannt.',
  'company.twilio_unreachable':
    'Der Dienst für Textnachrichten ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  'company.extension_shape': 'Eine Endung hat nur Buchstaben und Ziffern, zum Beispiel pdf',
  'company.extension_twice': 'Diese Endung steht schon in der Liste.',
  'company.extension_pointless': 'Das gilt für alle Unternehmen: Es braucht keine Ausnahme.',
  'company.welcome_subject': 'Ihr Zugang bei {company_name}',
  'company.welcome_text':
    '{company_name} arbeitet jetzt mit OnRecord. Melden Sie sich mit Ihrem Benutzernamen und diesem vorläufigen Passwort an und wählen Sie Ihr eigenes:',
  'company.welcome_username': 'Benutzername',
  'company.welcome_password': 'Vorläufiges Passwort',
  'company.welcome_expiry':
    'Das vorläufige Passwort gilt {days} Tage. Danach bekommen Sie über „Passwort vergessen“ ein neues.',
  'company.welcome_button': 'Anmelden',
  'company.start_closed': 'Hier können keine Unternehmen angelegt werden. Bitte wenden Sie sich an den Support.',
  'company.start_sent': 'Sehen Sie in Ihr Postfach: Der nächste Schritt ist an {email} unterwegs.',
  'company.start_link_invalid': 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte beginnen Sie von vorn.',
  'company.start_mail_subject': 'Richten Sie Ihr Unternehmen in OnRecord ein',
  'company.start_mail_text':
    'Sie legen ein Unternehmen in OnRecord an. Auf der nächsten Seite wählen Sie Ihr Passwort und die Adresse Ihres Unternehmens. Der Link gilt einmal, {hours} Stunden lang.',
  'company.start_mail_known': 'Sie haben schon einen Zugang bei {company_name}: {url}',
  'company.start_mail_button': 'Unternehmen einrichten',
} as const satisfies TranslatedMessages<typeof companyMessages>;

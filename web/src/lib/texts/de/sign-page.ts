import type { Translated } from '../../texts.ts';
import type { signPageTexts } from '../sign-page.ts';

export const texts = {
  title: 'Ihre Vernehmung',
  private: 'Nur Sie können diese Seite öffnen. Bitte geben Sie den Link nicht weiter.',
  loading: 'Ihr Protokoll wird geöffnet',
  days_left_one: 'Letzter Tag zum Unterzeichnen: {date}',
  days_left_other: 'Noch {count} Tage, bis {date}',
  press_line: 'Tippen Sie auf die Nummer einer Zeile, um zu ändern, was dort steht.',
  change_at: 'Änderung auf Seite {page}, Zeile {line}',
  reads_now: 'Lautet jetzt',
  should_read: 'Soll lauten',
  reason: 'Grund',
  reason_own: 'Oder in eigenen Worten',
  heard_wrong: 'Falsch gehört',
  spelling: 'Schreibweise',
  clarify: 'Zur Klarstellung',
  correct: 'Zur Berichtigung',
  save_change: 'Änderung speichern',
  cancel: 'Abbrechen',
  sheet: 'Errata-Blatt',
  sheet_count_one: '{count} Änderung, sofort gespeichert',
  sheet_count_other: '{count} Änderungen, sofort gespeichert',
  sheet_none: 'Noch keine Änderungen. Wenn alles stimmt, unterzeichnen Sie ohne Änderungen.',
  place: 'Seite {page}, Zeile {line}',
  edit_change: 'Änderung auf Seite {page}, Zeile {line} bearbeiten',
  remove_change: 'Änderung auf Seite {page}, Zeile {line} entfernen',
  nothing: '(nichts)',
  sign: 'Unterzeichnen',
  sign_again: 'Erneut unterzeichnen',
  declaration_none:
    'Ich habe das Protokoll meiner Aussage vom {date} gelesen. Es ist wahr und richtig, ohne Änderungen. Dies erkläre ich unter Strafandrohung für Meineid.',
  declaration_one:
    'Ich habe das Protokoll meiner Aussage vom {date} gelesen. Es ist wahr und richtig, mit der {count} Änderung oben. Dies erkläre ich unter Strafandrohung für Meineid.',
  declaration_other:
    'Ich habe das Protokoll meiner Aussage vom {date} gelesen. Es ist wahr und richtig, mit den {count} Änderungen oben. Dies erkläre ich unter Strafandrohung für Meineid.',
  name: 'Vollständigen Namen eingeben',
  has_read: 'Ich habe alle {count} Seiten gelesen (geöffnet: {opened} von {count})',
  sign_and_send: 'Unterzeichnen und senden',
  after_hint:
    'Nach der Unterschrift erhalten die Anwälte und der Protokollführer das Errata-Blatt. Bis {date} können Sie erneut unterzeichnen; die letzte Unterschrift zählt.',
  do_not_want: 'Ich möchte nicht unterzeichnen',
  refuse_title: 'Mitteilen, dass Sie nicht unterzeichnen möchten',
  refuse_hint:
    'Wir vermerken es und teilen es den Anwälten mit. Danach können Sie auf dieser Seite nicht mehr unterzeichnen.',
  refuse_reason: 'Grund, wenn Sie einen angeben möchten',
  refuse: 'Ich möchte nicht unterzeichnen',
  signed_title: 'Unterzeichnet von {name}',
  signed_hint:
    'Ihr Errata-Blatt ging an die Anwälte und den Protokollführer. Bis {date} können Sie es ändern und erneut unterzeichnen; die letzte Unterschrift zählt.',
  signed_over: 'Ihr Errata-Blatt ging an die Anwälte und den Protokollführer.',
  unsigned_title: 'Ihre letzten Änderungen sind noch nicht unterzeichnet',
  refused_title: 'Sie möchten nicht unterzeichnen',
  refused_hint:
    'Wir haben dies vermerkt und den Anwälten mitgeteilt. Wenn Sie es sich anders überlegen, rufen Sie uns bitte an.',
  closed_title: 'Die Frist zum Unterzeichnen endete am {date}',
  closed_hint: 'Diese Seite kann nicht mehr verwendet werden. Bei Fragen rufen Sie uns bitte an.',
  waived_title: 'Ihre Unterschrift wird nicht benötigt',
  to_sheet: 'Zum Errata-Blatt und unterzeichnen',
} satisfies Translated<typeof signPageTexts>;

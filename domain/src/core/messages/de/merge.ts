import type { TranslatedMessages } from '../entry.ts';
import type { mergeMessages } from '../merge.ts';

export const mergeSentences = {
  'merge.done': '{merged} wurde mit {kept} zusammengeführt.',
  'merge.undone': '{merged} und {kept} sind wieder zwei.',
  'merge.same': 'Bitte wählen Sie zwei verschiedene Einträge.',
  'merge.already': 'Einer der beiden Einträge wurde inzwischen zusammengeführt oder gelöscht.',
  'merge.collision': 'Beide haben an derselben Stelle eigene Angaben ({what}). Bitte entfernen Sie zuerst eine davon.',
  'merge.other_divisions':
    'Dieser Eintrag wird auch in Niederlassungen verwendet, zu denen Sie keinen Zugang haben. Zusammenführen muss ihn jemand mit Zugang. || Dieser Eintrag wird auch dort verwendet, wo Sie nicht arbeiten ({division.plural}). Zusammenführen muss ihn jemand, der dort arbeitet.',
  'merge.unknown_field': 'Es gibt kein Feld {field}, das übernommen werden könnte.',
  'merge.undone_already': 'Diese Zusammenführung wurde schon rückgängig gemacht.',
  'merge.too_late': 'Eine Zusammenführung lässt sich nur 30 Tage lang rückgängig machen.',
  'merge.kept_gone':
    'Der Eintrag wurde seither weiter zusammengeführt oder gelöscht. Bitte machen Sie zuerst die spätere Zusammenführung rückgängig.',
  'merge.name_taken': 'Ein anderer Eintrag heißt inzwischen {name}. Bitte benennen Sie ihn zuerst um.',
  'merge.changed_since':
    'Diese Zusammenführung lässt sich nicht rückgängig machen: Seither wurde etwas davon geändert ({what}).',
  'merge.books_since':
    'Diese Zusammenführung lässt sich nicht rückgängig machen: Seither wurden Zahlungen auf ihre Rechnungen gebucht. || Diese Zusammenführung lässt sich nicht rückgängig machen: Seither wurde Geld gebucht. Betroffen: {invoice.plural}.',
  'merge.rename_denied': 'Mit Ihrer Rolle können Sie keine Namen ändern.',
  'merge.record_itself': 'der Eintrag selbst',
} as const satisfies TranslatedMessages<typeof mergeMessages>;

import type { bulkMessages } from '../bulk.ts';
import type { TranslatedMessages } from '../entry.ts';

export const bulkSentences = {
  'bulk.changed': 'Geändert: {n}.',
  'bulk.unchanged': 'Schon so gewesen: {n}.',
  'bulk.restored': 'Wiederhergestellt: {n}.',
  'bulk.left_alone': 'Unverändert gelassen: {n}.',
  'bulk.nothing_chosen': 'Bitte wählen Sie mindestens eine Zeile.',
  'bulk.too_many': 'Mehr als {most} Zeilen lassen sich nicht auf einmal ändern. Bitte grenzen Sie die Liste ein.',
  'bulk.not_possible': 'Das geht hier nicht für viele auf einmal.',
  'bulk.not_found': 'Nicht vorhanden oder außerhalb Ihres Bereichs',
  'bulk.changed_since': 'Inzwischen geändert',
  'bulk.changed_since_by': 'Inzwischen von {name} geändert',
  'bulk.job_canceled': 'Abgesagt: Der Status bleibt',
  'bulk.status_reserved': 'Dieser Status entsteht durch die Absage. Bitte direkt absagen: {job}',
  'bulk.request_only': 'Noch eine Anfrage. Noch nicht angelegt: {job}',
  'bulk.undone_already': 'Diese Änderung wurde schon rückgängig gemacht.',
  'bulk.too_late': 'Eine Änderung lässt sich nur 30 Tage lang rückgängig machen.',
} as const satisfies TranslatedMessages<typeof bulkMessages>;

import type { TranslatedMessages } from '../entry.ts';
import type { feedMessages } from '../feed.ts';

export const feedSentences = {
  'feed.busy': 'Belegt',
  'feed.name_mine': 'Meine {job.plural}',
  'feed.name_all': 'Alle {job.plural}',
  'feed.made': 'Das Kalender-Abo wurde angelegt. Seine Adresse wird nur dieses eine Mal gezeigt.',
  'feed.rotated': 'Das Kalender-Abo hat eine neue Adresse. Die alte gilt nicht mehr.',
  'feed.revoked': 'Das Kalender-Abo wurde widerrufen.',
  'feed.own_company_only':
    'Kalender-Abos legt an, wer sich selbst bei diesem Unternehmen anmeldet: Ein Abo handelt für den, der es angelegt hat.',
  'feed.kind_refused': 'Ein Kalender-Abo dieser Art können Sie nicht anlegen.',
  'feed.subject_required': 'Bitte wählen Sie, worum es geht.',
  'feed.too_many': 'Sie haben {max} Kalender-Abos. Widerrufen Sie eines, bevor Sie ein weiteres anlegen.',
  'feed.gone': 'Dieses Kalender-Abo wurde widerrufen.',
} as const satisfies TranslatedMessages<typeof feedMessages>;

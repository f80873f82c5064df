import type { TranslatedMessages } from '../entry.ts';
import type { feedMessages } from '../feed.ts';

export const feedSentences = {
  'feed.busy': 'Ocupado',
  'feed.name_mine': 'Mis {job.plural}',
  'feed.name_all': 'Todos los trabajos || Todo: {job.plural}',
  'feed.made': 'Se creó el calendario. Su dirección se muestra solo esta vez.',
  'feed.rotated': 'El calendario tiene una dirección nueva. La anterior ya no funciona.',
  'feed.revoked': 'Se revocó el calendario.',
  'feed.own_company_only':
    'Los calendarios los crean las personas que inician sesión en esta empresa, porque un calendario actúa en nombre de quien lo creó.',
  'feed.kind_refused': 'No puede crear un calendario de este tipo.',
  'feed.subject_required': 'Elija de qué trata el calendario.',
  'feed.too_many': 'Tiene {max} calendarios. Revoque uno antes de crear otro.',
  'feed.gone': 'Este calendario fue revocado.',
} as const satisfies TranslatedMessages<typeof feedMessages>;

import type { Translated } from '../../texts.ts';
import type { appNoticeTexts } from '../app-notice.ts';

export const texts = {
  title: 'Avisos',
  mark_all: 'Marcar todo como leído',
  all: 'Todos los avisos',
  settings: 'Ajustes de avisos',
  none: 'Aún no hay avisos',
  none_hint: 'Las solicitudes, respuestas y cambios que le afectan aparecen aquí en cuanto ocurren.',
  none_unread: 'Lo ha leído todo',
  only_unread: 'Solo no leídos',
  unread: 'No leído',
  older: 'Mostrar anteriores',
  loading: 'Cargando…',
} as const satisfies Translated<typeof appNoticeTexts>;

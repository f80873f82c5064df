import type { Translated } from '../../texts.ts';
import type { linkTexts } from '../link.ts';

export const texts = {
  loading: 'Cargando…',
  unknown_title: 'Este enlace no lleva a ninguna parte',
  unknown_hint: 'Compruebe que se haya copiado la dirección completa.',
  failed_title: 'No se pudo cargar la página',
  reload: 'Reintentar',
} as const satisfies Translated<typeof linkTexts>;

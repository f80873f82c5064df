import type { Translated } from '../../texts.ts';
import type { preferenceTexts } from '../preference.ts';

export const texts = {
  loading: 'Cargando…',
  none: 'Aún no hay preferencias de proveedores de servicios || Aún no hay deseos ({service_provider.plural})',
  none_hint:
    'Los proveedores de servicios preferidos y excluidos aparecen marcados cuando se elige a alguien para un trabajo. || Quien se solicita o se excluye aquí aparece marcado al elegir ({service_provider.plural}, {job}).',
  preference: 'Solicitado o excluido',
  wanted: 'Solicitado',
  barred: 'Excluido',
  note: 'Motivo',
  since: 'desde {date}',
  add: 'Añadir',
  remove: 'Quitar',
  remove_name: 'Quitar a {name}',
} satisfies Translated<typeof preferenceTexts>;

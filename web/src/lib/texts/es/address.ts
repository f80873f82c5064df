import type { Translated } from '../../texts.ts';
import type { addressTexts } from '../address.ts';

export const texts = {
  title: 'Direcciones',
  new: 'Nueva dirección',
  none: 'Aún no hay direcciones',
  loading: 'Cargando las direcciones',
  billing: 'Facturación',
  shipping: 'Envío',
  edit_named: 'Editar {name}',
  delete_named: 'Eliminar {name}',
} as const satisfies Translated<typeof addressTexts>;

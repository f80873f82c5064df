import type { Translated } from '../../texts.ts';
import type { addressTexts } from '../address.ts';

export const texts = {
  title: 'Adressen',
  new: 'Neue Adresse',
  none: 'Noch keine Adressen',
  loading: 'Die Adressen werden geladen',
  billing: 'Rechnung',
  shipping: 'Lieferung',
  edit_named: '{name} bearbeiten',
  delete_named: '{name} löschen',
} as const satisfies Translated<typeof addressTexts>;

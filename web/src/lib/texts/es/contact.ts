import type { Translated } from '../../texts.ts';
import type { contactTexts } from '../contact.ts';

export const texts = {
  do_not_use: 'No utilizar',
  do_not_use_hint: 'No queremos trabajar para esta persona. Pregunte antes de programar algo.',
  firm_do_not_use_hint: 'No queremos trabajar para {name}. Pregunte antes de programar algo.',
  cod: 'Contra reembolso',
  cod_hint: 'Paga a la entrega: nada sale antes de estar pagado.',
  active: 'Activo',
  inactive: 'Inactivo',
  inactive_hint: 'No se ofrece en ningún lugar y no puede iniciar sesión.',
  expired: 'Caducado',
  expired_hint: 'El último día fue el {date}: ya no puede iniciar sesión.',
  delegates: 'Delegados',
  logins: 'Accesos y notificaciones',
} as const satisfies Translated<typeof contactTexts>;

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
  logins: 'Accesos y notificaciones',
  write: 'Escribir',
  write_many: 'Escribir a: {contact.plural} ({count})',
  write_to: 'Escribir a {name}',
  write_hint: 'Cada persona recibe su propio correo, en su idioma. Las respuestas llegan a la empresa.',
  subject: 'Asunto',
  message: 'Mensaje',
  send: 'Enviar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  not_written: 'Sin mensaje',
} as const satisfies Translated<typeof contactTexts>;

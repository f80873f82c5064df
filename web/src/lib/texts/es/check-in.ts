import type { Translated } from '../../texts.ts';
import type { checkInTexts } from '../check-in.ts';

export const texts = {
  left_at: 'Salió a las {time}',
  change_check_in: 'Cambiar llegada',
  check_in_title: '{name}: llegada',
  check_in_time: 'Llegó a las, según el reloj del lugar ({job})',
  internal_note: 'Nota para la oficina',
  public_note: 'Nota que ven los clientes',
  save: 'Guardar',
  check_out: 'Registrar salida',
  change_check_out: 'Cambiar salida',
  check_out_title: '{name}: registrar salida',
  check_out_hint: '{worksheet}: empieza con estas horas.',
  check_out_time: 'Hora de salida en el lugar ({job})',
  not_yet: 'Sigue allí',
  undo: 'Anular llegada',
  undo_title: 'Anular la llegada de {name}',
  undo_reason: '¿Por qué fue un error?',
  undo_hint: 'Se guarda en el registro de actividad.',
  back: 'Atrás',
} as const satisfies Translated<typeof checkInTexts>;

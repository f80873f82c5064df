import type { TranslatedMessages } from '../entry.ts';
import type { settingMessages } from '../setting.ts';

export const settingSentences = {
  'setting.unknown': 'No existe ese ajuste',
  'setting.text': 'Solo letras, cifras, puntos y guiones',
  'setting.not_by_division':
    'Este ajuste es el mismo en todas las divisiones || Este ajuste es el mismo para cada {division}',
  'setting.not_yours': 'No puede cambiar este ajuste',
  'log.always_recorded': 'Esto se registra siempre',
  'log.code_sent': 'Un código de acceso a {target}',
  'log.reset_sent': 'Un enlace para una contraseña nueva a {target}',
  'log.pruned': 'Se quitaron {count} líneas escritas antes del {day}',
  'setting.saved': 'Los ajustes se guardaron.',
} as const satisfies TranslatedMessages<typeof settingMessages>;

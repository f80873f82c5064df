import type { TranslatedMessages } from '../entry.ts';
import type { letterMessages } from '../letter.ts';

export const letterSentences = {
  'letter.saved': 'Guardado como versión {version}. Se usa desde ahora.',
  'letter.shipped_again': 'Se vuelve a usar nuestro texto. El suyo queda en el historial.',
  'letter.own_division': 'Elija una de sus propias divisiones.',
  'letter.unknown_field': 'Esta carta no tiene ese campo: {names}',
  'letter.needs_button': 'Añada los botones. Sin ellos nadie puede responder.',
  'letter.needs_link': 'Añada el enlace. Sin él nadie puede responder.',
  'letter.test_sent': 'La prueba va en camino a {email}.',
  'letter.no_email': 'Su perfil no tiene una dirección de correo a la que enviar una prueba.',
  'letter.test_subject': 'Prueba: {subject}',
} as const satisfies TranslatedMessages<typeof letterMessages>;

import type { Translated } from '../../texts.ts';
import type { clientTexts } from '../client.ts';

export const texts = {
  do_not_use: 'Nicht verwenden',
  do_not_use_hint:
    'Für diesen Eintrag ({client}) möchten wir nicht arbeiten. Bitte fragen Sie nach, bevor Sie etwas ansetzen.',
  cod: 'Nachnahme',
  cod_hint: 'Zahlt bei Lieferung ({client}): Vor der Zahlung geht nichts hinaus.',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  over_limit: 'Über dem Limit',
  over_limit_with: 'Damit ({invoice}) sind {balance} offen ({client}); das Limit ist {limit}.',
  over_limit_hint: 'Offen sind {balance} ({client}); das Limit ist {limit}.',
} as const satisfies Translated<typeof clientTexts>;

import type { Translated } from '../../texts.ts';
import type { clientTexts } from '../client.ts';

export const texts = {
  do_not_use: 'Nicht verwenden',
  do_not_use_hint:
    'Für diesen Auftraggeber arbeiten wir nicht. Bitte fragen Sie die Leitung, bevor Sie etwas ansetzen. || Für diesen Eintrag ({client}) möchten wir nicht arbeiten. Bitte fragen Sie nach, bevor Sie etwas ansetzen.',
  cod: 'Nachnahme',
  cod_hint:
    'Dieser Auftraggeber zahlt bei Lieferung: Dateien werden erst nach der Zahlung freigegeben. || Zahlt bei Lieferung ({client}): Vor der Zahlung geht nichts hinaus.',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  over_limit: 'Über dem Limit',
  over_limit_with:
    'Mit dieser Rechnung schuldet der Auftraggeber {balance}; das Limit ist {limit}. || Damit ({invoice}) sind {balance} offen ({client}); das Limit ist {limit}.',
  over_limit_hint:
    'Dieser Auftraggeber schuldet {balance}; das Limit ist {limit}. || Offen sind {balance} ({client}); das Limit ist {limit}.',
} as const satisfies Translated<typeof clientTexts>;

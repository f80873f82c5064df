import type { Translated } from '../../texts.ts';
import type { clientTexts } from '../client.ts';

export const texts = {
  do_not_use: 'No usar',
  do_not_use_hint:
    'No trabajamos para este cliente. Pregunte a la gerencia antes de programar algo. || No queremos trabajar para: {client}. Pregunte antes de programar algo.',
  cod: 'Contra entrega',
  cod_hint:
    'Este cliente paga contra entrega: los archivos se liberan después del pago. || Paga contra entrega ({client}): nada sale antes de estar pagado.',
  active: 'Activo',
  inactive: 'Inactivo',
  over_limit: 'Sobre el límite',
  over_limit_with:
    'Con esta factura, el cliente debe {balance}; su límite es {limit}. || Con esto ({invoice}) debe {balance} ({client}); su límite es {limit}.',
  over_limit_hint:
    'Este cliente debe {balance}; su límite es {limit}. || Debe {balance} ({client}); su límite es {limit}.',
} as const satisfies Translated<typeof clientTexts>;

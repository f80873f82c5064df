import { add, formatSum } from '@onrecord/domain/core/money/money';
import { isOverLimit } from '@onrecord/domain/people/client/credit';
import { useFormats } from '../../../lib/format/formats.ts';
import { clientTexts } from '../../../lib/texts/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { RecordWarning } from '../../../record/record-page.tsx';
import { Badge } from '../../../ui/badge.tsx';

type StatusFields = Partial<
  Readonly<
    Record<'do_not_use' | 'is_cod' | 'is_active', boolean | null> &
      Record<'credit_limit' | 'total_balance', string | null>
  >
>;

/**
 * What must be known of a client before somebody works for it; `more` is an amount about to be billed. What a role may not see
 * is not there to warn of.
 */
export function useClientWarnings(): (row: StatusFields, more?: string) => RecordWarning[] {
  const t = useTexts(clientTexts);
  const formats = useFormats();
  return ({ do_not_use, is_cod, is_active, credit_limit, total_balance }, more) => {
    const owed = total_balance ?? '0.00';
    const found: (RecordWarning | false | null | undefined)[] = [
      do_not_use && { badge: t('do_not_use'), tone: 'bad', text: t('do_not_use_hint') },
      is_cod && { badge: t('cod'), tone: 'warn', text: t('cod_hint') },
      isOverLimit(credit_limit ?? null, owed, more) && {
        badge: t('over_limit'),
        tone: 'warn',
        text: t(more ? 'over_limit_with' : 'over_limit_hint', {
          balance: formats.amount(formatSum(add(owed, more ?? '0'))),
          limit: formats.amount(credit_limit ?? '0.00'),
        }),
      },
      is_active === false && { badge: t('inactive'), tone: 'mute' },
    ];
    return found.filter((each): each is RecordWarning => Boolean(each));
  };
}

/** The warnings of a client in short. */
export function ClientBadges({ row, only }: { row: StatusFields; only?: 'do_not_use' }) {
  const warningsOf = useClientWarnings();
  const shown = only ? { do_not_use: row.do_not_use } : row;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {warningsOf(shown as StatusFields).map(({ badge, tone }) => (
        <Badge key={badge} tone={tone}>
          {badge}
        </Badge>
      ))}
    </span>
  );
}

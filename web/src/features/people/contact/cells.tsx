import type { ContactRow } from '@onrecord/contract/people/contact';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { contactTexts } from '../../../lib/texts/contact.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { RecordWarning } from '../../../record/record-page.tsx';
import { Badge } from '../../../ui/badge.tsx';

type StatusFields = Pick<ContactRow, 'do_not_use' | 'is_cod' | 'status' | 'expiration_date'>;

/** What must be known of a contact before somebody works with them. What a role may not see is not there to warn of. */
export function useContactWarnings(): (row: StatusFields) => RecordWarning[] {
  const t = useTexts(contactTexts);
  const { date } = useFormats();
  const today = useToday();
  return ({ do_not_use, is_cod, status, expiration_date: last }) => {
    const isExpired = Boolean(last) && (last ?? '') < today;
    const found: (RecordWarning | false | null | undefined)[] = [
      do_not_use && { badge: t('do_not_use'), tone: 'bad', text: t('do_not_use_hint') },
      status === 'inactive' && { badge: t('inactive'), tone: 'mute', text: t('inactive_hint') },
      isExpired && { badge: t('expired'), tone: 'warn', text: t('expired_hint', { date: date(last ?? '') }) },
      is_cod && { badge: t('cod'), tone: 'warn', text: t('cod_hint') },
    ];
    return found.filter((each): each is RecordWarning => Boolean(each));
  };
}

/** The warnings of a contact in short. */
export function ContactBadges({ row }: { row: StatusFields }) {
  const warningsOf = useContactWarnings();
  return (
    <span className="inline-flex flex-wrap gap-1">
      {warningsOf(row).map(({ badge, tone }) => (
        <Badge key={badge} tone={tone}>
          {badge}
        </Badge>
      ))}
    </span>
  );
}

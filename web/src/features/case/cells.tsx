import type { CaseRow } from '@onrecord/contract/areas/case';
import { caseStanding } from '@onrecord/domain/case/case-draft';
import { useFormats } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { caseTexts } from '../../lib/texts/case.ts';
import { useTexts } from '../../lib/texts.ts';
import { useToday } from '../../lib/use-today.ts';
import type { RecordWarning } from '../../record/record-page.tsx';
import { Badge } from '../../ui/badge.tsx';

type Dates = Pick<CaseRow, 'effective_date' | 'expiration_date'>;

/** What must be known of a case before a job is scheduled in it: that it is over, or has not begun. */
export function useCaseWarnings(): (row: Dates) => RecordWarning[] {
  const t = useTexts(caseTexts);
  const message = useMessages();
  const formats = useFormats();
  const today = useToday();
  return ({ effective_date = null, expiration_date = null }) => {
    const standing = caseStanding({ effective_date, expiration_date }, today);
    if (standing === 'current') return [];
    const date = formats.date(standing === 'ended' ? expiration_date : effective_date);
    const text = standing === 'ended' ? message('case.ended', { date }) : message('case.not_begun', { date });
    return [{ badge: t(standing), tone: 'warn', text }];
  };
}

/** The warnings of a case in short. */
export function CaseBadges({ row }: { row: Dates }) {
  const warningsOf = useCaseWarnings();
  return warningsOf(row).map(({ badge, tone }) => (
    <Badge key={badge} tone={tone}>
      {badge}
    </Badge>
  ));
}

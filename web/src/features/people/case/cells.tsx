import type { CaseRow } from '@onrecord/contract/people/case';
import { caseStatus } from '@onrecord/domain/people/case/case-draft';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { caseTexts } from '../../../lib/texts/case.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { RecordWarning } from '../../../record/record-page.tsx';
import { Badge } from '../../../ui/badge.tsx';

type Dates = Pick<CaseRow, 'effective_date' | 'expiration_date'>;

/** What must be known of a case before a job is scheduled in it: that it is over, or has not begun. */
export function useCaseWarnings(): (row: Dates) => RecordWarning[] {
  const t = useTexts(caseTexts);
  const message = useMessages();
  const formats = useFormats();
  const today = useToday();
  return ({ effective_date = null, expiration_date = null }) => {
    const status = caseStatus({ effective_date, expiration_date }, today);
    if (status === 'current') return [];
    const date = formats.date(status === 'ended' ? expiration_date : effective_date);
    const text = status === 'ended' ? message('case.ended', { date }) : message('case.not_begun', { date });
    return [{ badge: t(status), tone: 'warn', text }];
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

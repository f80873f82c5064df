import { depositArea } from '@onrecord/contract/money/deposit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../lib/format/short-days.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { depositTexts } from '../../../lib/texts/deposit.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass, IconButton } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { Day } from './day.ts';
import { DayGroupsSection } from './day-groups-section.tsx';
import { SlipSection } from './slip-section.tsx';

interface DepositDayProps {
  /** Today while none is named. */
  day: string | null;
  onDay: (day: string) => void;
}

/** The receipts of a day by how they reach the bank, and the deposit slip of its checks and cash. */
export function DepositDayPage({ day, onDay }: DepositDayProps) {
  const t = useTexts(depositTexts);
  const can = useCan();
  const { amount: money } = useFormats();
  usePageTitle(t('title'));
  const read = useQuery({
    queryKey: ['deposit', 'day', day],
    queryFn: ({ signal }) => call(depositArea.getDay, { body: { day }, signal }),
    meta: { shows: ['transaction'] },
  });
  return (
    <div className="mx-auto grid max-w-[1440px] gap-4 p-4">
      <PageTitle
        title={t('title')}
        aside={read.data && t('sums', { received: money(read.data.received), slip: money(read.data.slip.amount) })}
        actions={
          <>
            <Link to={paths.list('transaction')} className={buttonClass()}>
              {t('all')}
            </Link>
            {can('receipts', 'add') && (
              <Link to={paths.receivePayment()} className={buttonClass('solid')}>
                {t('receive')}
              </Link>
            )}
          </>
        }
      />
      {read.isError && <Banner tone="bad" announce="alert" title={errorText(read.error)} />}
      {read.isPending && <SkeletonLines label={t('loading')} />}
      {read.data && <DayView day={read.data} onDay={onDay} />}
    </div>
  );
}

function DayView({ day, onDay }: { day: Day; onDay: (day: string) => void }) {
  const t = useTexts(depositTexts);
  const { tag } = useFormats();
  const { previous_day, next_day } = day;
  const name = new Date(`${day.day}T12:00:00Z`).toLocaleDateString(tag, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={t('previous')}
          disabled={previous_day === null}
          onClick={() => previous_day && onDay(previous_day)}
        >
          <ChevronLeftIcon size={16} aria-hidden />
        </IconButton>
        <h2 className="font-semibold">{name}</h2>
        <IconButton label={t('next')} disabled={next_day === null} onClick={() => next_day && onDay(next_day)}>
          <ChevronRightIcon size={16} aria-hidden />
        </IconButton>
        <div className="w-40">
          <DateField
            label={t('day')}
            hideLabel
            near={DAYS_BACK}
            today={day.today}
            value={day.day}
            onChange={(next) => /^\d{4}-\d\d-\d\d$/.test(next) && next !== day.day && onDay(next)}
          />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <DayGroupsSection day={day} onDay={onDay} />
        <SlipSection day={day} />
      </div>
    </>
  );
}

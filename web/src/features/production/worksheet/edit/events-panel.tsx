import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { useFormats } from '../../../../lib/format/formats.ts';
import { worksheetTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { OfficeChanges } from './use-office-changes.ts';
import type { WorksheetState } from './use-worksheet-form.ts';

interface OfficeEventsProps {
  state: WorksheetState;
  worksheet: WorksheetDetail;
}

/** What happened to the sheet besides typing: refused, found again on this device, or its job changed by the office. */
export function OfficeEvents({ state, worksheet }: OfficeEventsProps) {
  const t = useTexts(worksheetTexts);
  const { instant } = useFormats();
  const changed = useChangeTexts(worksheet);
  return (
    <>
      {state.refusal && <Banner tone="bad" announce="alert" title={state.refusal} />}
      {state.changes && (
        <Banner
          tone="warn"
          announce="status"
          title={t('office_changed')}
          action={
            <Button size="sm" onClick={state.dismissChanges}>
              {t('office_seen')}
            </Button>
          }
        >
          {changed(state.changes)}
        </Banner>
      )}
      {state.restoredAt && (
        <Banner
          tone="brand"
          announce="status"
          title={t('restored', { time: instant(state.restoredAt) })}
          action={
            <Button size="sm" onClick={state.discard}>
              {t('discard')}
            </Button>
          }
        />
      )}
    </>
  );
}

function useChangeTexts(worksheet: WorksheetDetail) {
  const t = useTexts(worksheetTexts);
  const { date, time } = useFormats();
  const when = `${date(worksheet.job_date)}, ${time(worksheet.start_time)} ${worksheet.time_zone_code}`;
  return ({ added, removed, moved, reworded }: OfficeChanges) =>
    [
      moved && t('office_moved', { when }),
      added.length > 0 && t('office_added', { names: added.join('; ') }),
      removed.length > 0 && t('office_removed', { names: removed.join('; ') }),
      reworded && t('office_reworded'),
    ]
      .filter(Boolean)
      .join(' ');
}

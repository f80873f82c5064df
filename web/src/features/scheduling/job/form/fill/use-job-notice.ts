import type { CaseChoice } from '@onrecord/contract/people/case';
import { foundValue } from '@onrecord/domain/scheduling/notice/notice-marks';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { caseOfNotice } from '../../../notice/known-case.ts';
import { NO_TARGETS, type NoticeTargets } from '../../../notice/notice-targets.ts';
import { isMonthFirst, useNotice } from '../../../notice/use-notice.ts';
import { useNoticeFill } from '../../../notice/use-notice-fill.ts';
import { type JobFormValues, NEW } from '../job-form-values.ts';
import { jobTargets, jobValuesOf } from './job-notice.ts';
import type { Fill } from './use-fill.ts';

/** The notice of a new job: fills the form, and what the notice does not say from the last job of the case. */
export function useJobNotice(form: UseFormReturn<JobFormValues>, earlier: Fill, today: string) {
  const { settings } = useFormats();
  const { fill, clear } = useNoticeFill(form);
  const [known, setKnown] = useState<CaseChoice | null>(null);
  const [targets, setTargets] = useState<NoticeTargets>(NO_TARGETS);
  const notice = useNotice({ today, is_month_first: isMonthFirst(settings) }, async (read) => {
    setKnown(null);
    earlier.undo();
    if (!read) return clear();
    const client_id = form.getValues('client_id')?.value || null;
    const legalCase = await caseOfNotice(read.reading, client_id);
    setTargets(jobTargets(read.reading));
    fill(await jobValuesOf(read.reading, legalCase));
    setKnown(legalCase ?? null);
    if (legalCase && form.getValues('case_id')?.value === legalCase.value) await earlier.fromCase(legalCase.value);
    return undefined;
  });
  const refuse = () => {
    setKnown(null);
    earlier.undo();
    const reading = notice.read?.reading;
    const caption = reading && foundValue(reading, 'caption');
    const put = <Name extends 'case_id' | 'client_id' | 'job_case_caption' | 'court_docket_number'>(
      name: Name,
      value: JobFormValues[Name],
    ) => form.setValue(name, value as never, { shouldDirty: true });
    put('case_id', caption ? { value: NEW, label: caption } : null);
    put('job_case_caption', caption ?? '');
    put('court_docket_number', (reading && foundValue(reading, 'docket_number')) ?? '');
    if (form.getValues('client_id')?.value === known?.client_id) put('client_id', null);
  };
  const name = [known?.label, known?.client_name].filter(Boolean).join(', ');
  return {
    notice,
    targets,
    known: known && { docket: known.court_docket_number, name, isOwn: false, refuse },
  };
}

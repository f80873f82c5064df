import { type ReportMail, reportArea } from '@onrecord/contract/office/report';
import { LAST_MAIL_DAY } from '@onrecord/domain/office/report/mail-schedule';
import { REPORTS, type ReportName } from '@onrecord/domain/office/report/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { reportTexts } from '../../../lib/texts/report.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { reportRequest } from './report-paths.ts';
import type { ReportSearch } from './report-search.ts';
import { useReportWords } from './use-report-words.ts';

interface ReportMailProps {
  name: ReportName;
  search: ReportSearch;
  /** The schedule that is changed; without one a new one begins. */
  mail: ReportMail | undefined;
  ownAddress: string;
  onClose: () => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_DAY = 1;
const FIRST_HOUR = 7;

/** When and to whom a report is mailed every month, with the filters of the page. */
export function ReportMailDialog({ name, search, mail, ownAddress, onClose }: ReportMailProps) {
  const t = useTexts(reportTexts);
  const { time, instant } = useFormats();
  const { word } = useReportWords();
  const queries = useQueryClient();
  const form = useId();
  const [day, setDay] = useState<number | null>(mail?.day ?? FIRST_DAY);
  const [hour, setHour] = useState(mail?.hour ?? FIRST_HOUR);
  const [recipients, setRecipients] = useState(mail?.recipients.join('; ') ?? ownAddress);
  const done = async ({ message }: { message: string }) => {
    notify({ title: message, tone: 'ok' });
    await queries.invalidateQueries({ queryKey: ['report', 'list'] });
    onClose();
  };
  const { key: _key, ...filters } = search;
  const request = reportRequest(name, filters);
  const saving = useMutation({
    mutationFn: () =>
      call(reportArea.saveReportMail, {
        body: {
          ...request,
          day: day ?? 0,
          hour,
          recipients,
          ...(mail && { report_mail_id: mail.report_mail_id, version: mail.version }),
        },
      }),
    meta: { ownErrors: true },
    onSuccess: done,
  });
  const ending = useMutation({
    mutationFn: (report_mail_id: number) => call(reportArea.endReportMail, { body: { report_mail_id } }),
    onSuccess: done,
  });
  const problems = saving.error instanceof ApiError ? saving.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const { period } = REPORTS[name];
  const shownPeriod = request.from && request.to ? t('other_days') : period && t(`period_${request.period ?? period}`);
  const filterText = [word(`report.${name}`), word(`report.by_${request.by}`), shownPeriod].filter(Boolean).join(', ');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mail ? t('mail_edit') : t('mail_title')}
      description={t('mail_says', { filters: filterText })}
      keepOpenOnOutsidePress
      footer={
        <>
          {mail && (
            <Button variant="ghost" busy={ending.isPending} onClick={() => ending.mutate(mail.report_mail_id)}>
              {t('mail_stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" type="submit" form={form} busy={saving.isPending}>
            {mail ? t('mail_save') : t('mail_schedule')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-3" onSubmit={submit}>
        {saving.error && Object.keys(problems).length === 0 && (
          <Banner tone="bad" announce="alert" title={errorText(saving.error)} />
        )}
        {mail?.last_reason && <Banner tone="warn" title={t('mail_failed', { reason: mail.last_reason })} />}
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('mail_day')}
            required
            min={1}
            max={LAST_MAIL_DAY}
            value={day}
            error={problems.day}
            onChange={setDay}
          />
          <SelectField
            label={t('mail_hour')}
            required
            options={HOURS.map((one) => ({ value: one, label: time(`${String(one).padStart(2, '0')}:00`) }))}
            value={hour}
            error={problems.hour}
            onChange={(next) => setHour(next ?? FIRST_HOUR)}
          />
        </div>
        <TextField
          label={t('mail_to')}
          hint={t('mail_to_hint')}
          required
          maxLength={1000}
          value={recipients}
          error={problems.recipients}
          onChange={(event) => setRecipients(event.target.value)}
        />
        {mail && <p className="text-ink-2 text-sm">{t('mail_next', { time: instant(mail.next_at) })}</p>}
      </form>
    </Dialog>
  );
}

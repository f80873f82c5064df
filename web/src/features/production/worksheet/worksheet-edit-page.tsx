import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { worksheetTexts } from '../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EyeIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useStoredDraft } from './edit/use-stored-draft.ts';
import { draftKey } from './edit/use-worksheet-draft.ts';
import { WorksheetForm } from './edit/worksheet-form.tsx';
import { ReturnedPanel } from './returned-panel.tsx';
import { CompletionBadge } from './view/worksheet-panel.tsx';

interface WorksheetEditProps {
  worksheet: WorksheetDetail;
  /** Opened from what this device kept. */
  isOffline: boolean;
  /** Why it can no longer be worked on, although it was open. */
  stop: string;
  /** The completion is on its way to the server (`true`), or it failed (`false`). */
  onCompleting: (isSending: boolean) => void;
  onCompleted: (message: string) => void;
  onClosed: () => void;
}

/** Controls for thumbs while the form is on a phone, popups included. */
function useRoomyPhone(): void {
  const isNarrow = useNarrow();
  useEffect(() => {
    if (!isNarrow) return;
    document.body.dataset.density = 'roomy';
    return () => {
      delete document.body.dataset.density;
    };
  }, [isNarrow]);
}

/** The reporter's form; the office chooses first whose worksheet it fills in. */
export function WorksheetEditPage(props: WorksheetEditProps) {
  const { worksheet, isOffline, stop, onCompleting, onCompleted, onClosed } = props;
  const t = useTexts(worksheetTexts);
  const { company_id, user_id, login_service_provider_id } = useSession();
  const { date, time } = useFormats();
  usePageTitle('');
  useRoomyPhone();
  const providers = [
    ...new Map(worksheet.services.map((row) => [row.service_provider_id, row.service_provider_name])),
  ].map(([value, label]) => ({ value: String(value), label }));
  const [providerId, setProviderId] = useState(login_service_provider_id ?? Number(providers[0]?.value ?? 0));
  const key = draftKey({ company_id, user_id, job_id: worksheet.job_id, service_provider_id: providerId });
  const saved = useStoredDraft(key);
  const job = { company_id, division_id: worksheet.division_id, job_id: worksheet.job_id };
  const when = `${date(worksheet.job_date)}, ${time(worksheet.start_time)} ${worksheet.time_zone_code}`;
  const title = (
    <div className="grid gap-2">
      <PageTitle
        title={`${t('title')} ${worksheet.job_number}`}
        aside={<CompletionBadge worksheet={worksheet} />}
        actions={
          <Link to={paths.worksheet(job, 'view', 'summary')} className={buttonClass('ghost', 'sm')}>
            <EyeIcon size={15} aria-hidden />
            <span className="max-sm:sr-only">{t('view')}</span>
          </Link>
        }
      />
      <p className="text-base text-ink-2">{[worksheet.case_name, when].filter(Boolean).join(' · ')}</p>
      <ReturnedPanel worksheet={worksheet} />
      {isOffline && <Banner tone="warn" title={t('offline_sheet')} />}
      {providers.length > 1 && (
        <SelectField
          label={t('whose')}
          options={providers}
          value={String(providerId)}
          onChange={(id) => setProviderId(Number(id))}
          className="max-w-sm"
        />
      )}
    </div>
  );
  return (
    <div className="p-4">
      {saved !== undefined && (
        <WorksheetForm
          key={key}
          {...{ worksheet, providerId, draft: saved, stop, title, onCompleting, onCompleted, onClosed }}
          draftKey={key}
        />
      )}
    </div>
  );
}

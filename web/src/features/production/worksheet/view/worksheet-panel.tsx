import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import type { WorksheetPrintType } from '@onrecord/domain/core/record/worksheet-path';
import { completionLabel } from '@onrecord/domain/production/worksheet/completion-label';
import { type WorksheetSection, worksheetSections } from '@onrecord/domain/production/worksheet/worksheet-layout';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages, useSentences } from '../../../../lib/messages/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { worksheetViewTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { FilesPart } from './files-panel.tsx';
import { AttorneysPart, DeponentsPart, ExpensesPart } from './parts-panel.tsx';
import { ServicesPart } from './services-panel.tsx';
import { PaperSection } from './tables-panel.tsx';

/** 'Completed on {date}', 'Partially Completed' or 'Incomplete'. */
export function CompletionBadge({ worksheet }: { worksheet: WorksheetDetail }) {
  const write = useSentences();
  const { instant } = useFormats();
  const label = write(completionLabel(worksheet.completion, (on) => instant(on, worksheet.time_zone)));
  return <Badge tone={worksheet.completion.state === 'completed' ? 'ok' : 'warn'}>{label}</Badge>;
}

function JobFacts({ worksheet }: { worksheet: WorksheetDetail }) {
  const t = useTexts(worksheetViewTexts);
  const { date, time } = useFormats();
  const facts = [
    [t('job'), String(worksheet.job_number)],
    [t('when'), `${date(worksheet.job_date)}, ${time(worksheet.start_time)} ${worksheet.time_zone_code}`],
    [t('client'), worksheet.client_name],
    [t('taking_attorney'), worksheet.taking_attorney_name],
    [t('case'), worksheet.case_name],
    [t('caption'), worksheet.job_case_caption],
  ].filter(([, text]) => text);
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
      {facts.map(([term, text]) => (
        <div key={term} className="flex gap-2">
          <dt className="w-28 shrink-0 text-ink-2">{term}</dt>
          <dd className="min-w-0 font-medium break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface WorksheetPanelProps {
  worksheet: WorksheetDetail;
  layout: WorksheetPrintType;
  actions: ReactNode;
}

/** A worksheet to read and to print, as one of its two layouts (section 2). */
export function WorksheetPanel({ worksheet, layout, actions }: WorksheetPanelProps) {
  const t = useTexts(worksheetViewTexts);
  const message = useMessages();
  const { company_name } = useSession();
  const parts: Partial<Record<WorksheetSection, { title: string; content: ReactNode }>> = {
    check_in: { title: t('services'), content: <ServicesPart worksheet={worksheet} /> },
    deponents: { title: t('deponents'), content: <DeponentsPart worksheet={worksheet} /> },
    attorneys: { title: t('attorneys'), content: <AttorneysPart worksheet={worksheet} /> },
    expenses: { title: t('expenses'), content: <ExpensesPart worksheet={worksheet} /> },
    files: { title: t('files'), content: <FilesPart jobId={worksheet.job_id} /> },
    special_instructions: {
      title: t('special_instructions'),
      content: <p className="whitespace-pre-line">{worksheet.special_instructions || t('none')}</p>,
    },
  };
  return (
    <article className="mx-auto grid w-full max-w-[960px] gap-6 rounded-card border border-line bg-sheet p-4 sm:p-6 print:block print:max-w-none print:space-y-4 print:border-0 print:p-0 print:text-sm">
      <header className="grid gap-3">
        <p className="hidden text-sm print:block">{company_name}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="title-serif text-xl">
            {layout === 'production' ? message('worksheet.production') : t('summary_title')}
          </h1>
          <p className="flex items-center gap-2">
            <span className="sr-only">{t('status')}</span>
            <CompletionBadge worksheet={worksheet} />
          </p>
          <div className="no-print ml-auto flex flex-wrap gap-2">{actions}</div>
        </div>
        <JobFacts worksheet={worksheet} />
      </header>
      {worksheetSections(layout, worksheet).map((section) => {
        const part = parts[section];
        return (
          part && (
            <PaperSection key={section} title={part.title}>
              {part.content}
            </PaperSection>
          )
        );
      })}
    </article>
  );
}

import type { OwedFile, OwedWorksheet, ReporterOwed } from '@onrecord/contract/office/reporter-home';
import { dueState } from '@onrecord/domain/office/home/reporter';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { UploadIcon } from '../../../../ui/icons.ts';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { shortDay } from '../home-days.ts';
import { useReporterOwed } from './use-reporter.ts';
import { useWhen } from './use-when.ts';

/** Says how far away a due day is: late ones in days, today, else the day. */
function useDueText() {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  return (day: string, today: string, time?: string): { text: string; isLate: boolean } => {
    const state = dueState(Temporal.PlainDate.from(day), Temporal.PlainDate.from(today));
    if (state === 'today') return { text: time ? t('due_today', { time }) : t('due_today_short'), isLate: false };
    if (state === 'ahead') return { text: t('due', { day: shortDay(formats, day) }), isLate: false };
    return { text: t('late', { count: state.late }), isLate: true };
  };
}

/** Worksheets that a provider owes, the oldest first; a press goes on where it was left. */
export function WorksheetsCard({ className }: { className?: string }) {
  const t = useTexts(reporterTexts);
  const query = useReporterOwed();
  const count = query.data?.worksheets.count ?? 0;
  const link = count > 0 ? { label: t('all'), href: paths.worksheets() } : undefined;
  return (
    <HomeCard
      title={t('worksheets')}
      aside={count > 0 && count}
      link={link}
      query={query}
      lines={2}
      className={className ?? ''}
    >
      {({ worksheets, as_of }) =>
        worksheets.count === 0 ? (
          <HomeEmpty title={t('worksheets_none')} good />
        ) : (
          <ul>
            {worksheets.data.map((row) => (
              <WorksheetLine key={row.job_id} row={row} asOf={as_of} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

function WorksheetLine({ row, asOf }: { row: OwedWorksheet; asOf: string }) {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  const dueText = useDueText();
  const { clock } = useWhen();
  const { company_id } = useSession();
  const dayOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(row.time_zone).toPlainDate().toString();
  const { text, isLate } = dueText(dayOf(row.due), dayOf(asOf), clock(row.due, row.time_zone));
  const name = [row.case_name, row.deponent_name].filter(Boolean).join(' · ');
  const label = t(row.is_begun ? 'go_on' : 'start');
  return (
    <HomeRow
      isShort
      end={
        <Link
          to={paths.worksheet({ ...row, company_id }, 'edit', 'summary')}
          aria-label={`${label}, ${name}`}
          className={buttonClass('outline', 'md')}
        >
          {label}
        </Link>
      }
    >
      <span className="block truncate font-medium">{name}</span>
      <span
        className={isLate || row.return_reason ? 'block font-semibold text-bad text-sm' : 'block text-ink-2 text-sm'}
      >
        {[shortDay(formats, row.job_date), text, row.return_reason && t('sent_back', { reason: row.return_reason })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </HomeRow>
  );
}

/** So many files are shown before somebody asks for all of them. */
const FILES = 3;

/** Transcripts, exhibits and videos of worksheets that are turned in, until they are there. */
export function FilesOwedCard({ className }: { className?: string }) {
  const t = useTexts(reporterTexts);
  const query = useReporterOwed();
  const [isAll, setAll] = useState(false);
  const count = query.data?.files.length ?? 0;
  return (
    <HomeCard title={t('files')} aside={count > 0 && count} query={query} lines={3} className={className ?? ''}>
      {({ files, today }) =>
        files.length === 0 ? (
          <HomeEmpty title={t('files_none')} good />
        ) : (
          <>
            <ul>
              {files.slice(0, isAll ? files.length : FILES).map((row) => (
                <FileLine key={`${row.job_deponent_id}-${row.part}`} row={row} today={today} />
              ))}
            </ul>
            {!isAll && files.length > FILES && (
              <button
                type="button"
                className="block w-full border-line border-t px-3 py-2 text-left text-brand-ink hover:underline roomy:min-h-11"
                onClick={() => setAll(true)}
              >
                {t('show_all', { count: files.length })}
              </button>
            )}
          </>
        )
      }
    </HomeCard>
  );
}

function FileLine({ row, today }: { row: OwedFile; today: ReporterOwed['today'] }) {
  const t = useTexts(reporterTexts);
  const dueText = useDueText();
  const can = useCan();
  const { company_id } = useSession();
  const name =
    row.part === 'exhibits'
      ? t('exhibits_of', { count: row.exhibit_count, name: row.deponent_name })
      : t(row.part === 'video' ? 'video_of' : 'transcript_of', { name: row.deponent_name });
  const due = row.due_on === null ? null : dueText(row.due_on, today);
  return (
    <HomeRow
      isShort
      end={
        can('jobfiles', 'add') && (
          // The wizard is a page of its own, outside of this application's routes.
          <a
            href={paths.uploadFiles({ ...row, company_id }, { deponent: row.deponent_id, part: row.part })}
            aria-label={`${t('upload')}, ${name}`}
            className={buttonClass('outline', 'md')}
          >
            <UploadIcon size={15} aria-hidden />
            {t('upload')}
          </a>
        )
      }
    >
      <span className="block truncate font-medium">{name}</span>
      <span
        className={due?.isLate ? 'block truncate font-semibold text-bad text-sm' : 'block truncate text-ink-2 text-sm'}
      >
        {[due?.text, row.is_expedite && t('expedite'), row.case_name].filter(Boolean).join(' · ')}
      </span>
    </HomeRow>
  );
}

import type { ReportMail, ReportOverview } from '@onrecord/contract/office/report';
import { REPORT_NAMES, REPORTS, type ReportGroup, type ReportName } from '@onrecord/domain/office/report/reports';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { reportTexts } from '../../../lib/texts/report.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SparkLine } from '../../../ui/charts/spark-line.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ReportMailDialog } from './report-mail-dialog.tsx';
import { useReportList } from './use-report-list.ts';
import { useReportWords } from './use-report-words.ts';

type ListedName = ReportOverview['name'];

const GROUPS: Readonly<Record<ReportGroup, readonly ListedName[]>> = {
  money_in: ['aged_receivables', 'statements', ...ofGroup('money_in')],
  money_out: [...ofGroup('money_out'), 'tax_year'],
  work: ofGroup('work'),
};

function ofGroup(group: ReportGroup): ReportName[] {
  return REPORT_NAMES.filter((name) => REPORTS[name].group === group);
}

const isOwn = (name: ListedName): name is ReportName => (REPORT_NAMES as readonly string[]).includes(name);

/** All reports: what each shows, how it went lately, how it is now, and who gets it by mail. */
export function ReportsPage() {
  const t = useTexts(reportTexts);
  const can = useCan();
  const { instant } = useFormats();
  usePageTitle(t('title_list'));
  const list = useReportList();
  const [mailing, setMailing] = useState<ReportName | null>(null);
  const mayOpen: Readonly<Partial<Record<ListedName, boolean>>> = {
    aged_receivables: can('receipts', 'view'),
    statements: can('clientinvoices', 'view'),
    tax_year: can('payruns', 'view'),
  };
  return (
    <div className="grid gap-4 p-4">
      <PageTitle title={t('reports')} aside={list.data && t('as_of', { time: instant(list.data.as_of) })} />
      {list.isError && (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void list.refetch()}>{t('try_again')}</Button>}
        />
      )}
      {(Object.keys(GROUPS) as ReportGroup[]).map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="grid gap-2">
          <h2 id={`group-${group}`} className="font-semibold text-ink-2">
            {t(`group_${group}`)}
          </h2>
          <GroupTable
            caption={t('caption_list', { group: t(`group_${group}`) })}
            names={GROUPS[group].filter((name) => mayOpen[name] ?? true)}
            data={list.data?.data}
            mails={list.data?.mails ?? []}
            onMail={setMailing}
          />
        </section>
      ))}
      {mailing && list.data && (
        <ReportMailDialog
          name={mailing}
          search={{}}
          mail={list.data.mails.find(({ name }) => name === mailing)}
          ownAddress={list.data.own_address}
          onClose={() => setMailing(null)}
        />
      )}
    </div>
  );
}

interface GroupTableProps {
  caption: string;
  names: readonly ListedName[];
  /** Undefined while it is loaded: the names and links are there at once. */
  data: readonly ReportOverview[] | undefined;
  mails: readonly ReportMail[];
  onMail: (name: ReportName) => void;
}

const LINKS: Readonly<Record<Exclude<ListedName, ReportName>, string>> = {
  aged_receivables: paths.agedReceivables(),
  statements: paths.statement(),
  tax_year: paths.taxYear(),
};

function GroupTable({ caption, names, data, mails, onMail }: GroupTableProps) {
  const t = useTexts(reportTexts);
  const { word, unitText } = useReportWords();
  const nowText = ({ name, now, unit }: ReportOverview) => {
    const text = unitText(unit, now);
    if (text === '') return '–';
    if (name === 'statements') return t('unit_clients', { n: text });
    return unit === 'days' ? t('unit_days', { n: text }) : text;
  };
  return (
    <DataTable
      dense
      caption={caption}
      rows={names.map((name) => ({ name, row: data?.find((one) => one.name === name) }))}
      rowKey={({ name }) => name}
      columns={[
        {
          id: 'report',
          heading: t('report'),
          className: 'sm:w-[22%]',
          cell: ({ name }) => (
            <Link
              to={isOwn(name) ? paths.report(name) : LINKS[name]}
              className="inline-flex items-center font-medium text-brand-ink hover:underline roomy:min-h-11"
            >
              {word(`report.${name}`)}
            </Link>
          ),
        },
        { id: 'shows', heading: t('shows'), cell: ({ name }) => t(`answer_${name}`) },
        {
          id: 'six',
          heading: t('six'),
          className: 'sm:w-[112px]',
          cell: ({ name, row }) =>
            row && row.series.length > 0 ? (
              <SparkLine
                values={row.series.map((value) => (value === null ? null : Number(value)))}
                label={t('spark', {
                  report: word(`report.${name}`),
                  values: row.series.map((value) => unitText(row.unit, value) || t('nothing')).join(', '),
                })}
              />
            ) : (
              '–'
            ),
        },
        {
          id: 'now',
          heading: t('now'),
          align: 'right',
          className: 'sm:w-[15%]',
          cell: ({ row }) => <span className="font-semibold tabular-nums">{row ? nowText(row) : '…'}</span>,
        },
        {
          id: 'mailed',
          heading: t('mailed'),
          className: 'sm:w-[16%]',
          cell: ({ name }) => {
            if (!isOwn(name)) return '–';
            const mail = mails.find((one) => one.name === name);
            return (
              <button
                type="button"
                onClick={() => onMail(name)}
                className="font-medium text-brand-ink hover:underline roomy:min-h-11"
              >
                {mail
                  ? t('mailed_on', { day: mail.day, people: t('people', { count: mail.recipients.length }) })
                  : t('mail_me')}
                {!mail && <span className="sr-only">: {word(`report.${name}`)}</span>}
              </button>
            );
          },
        },
      ]}
    />
  );
}

import { type CancellationRuleRow, cancellationRuleArea } from '@onrecord/contract/scheduling/cancellation-rule';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { cutOffSentence } from '@onrecord/domain/scheduling/cancellation/clock-sentence';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan } from '../../../lib/session/session.ts';
import { TermsContext } from '../../../lib/terms.ts';
import { cancellationRuleTexts } from '../../../lib/texts/cancellation-rule.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { RULES, RuleForm } from './rule-form.tsx';

/** The rules of cancellations: the version in force of each, the earlier ones below, and a form that adds the next version. */
export function CancellationRulesPage() {
  const t = useTexts(cancellationRuleTexts);
  const may = useCan()('applicationsettings', 'edit');
  const [open, setOpen] = useState<{ row: CancellationRuleRow | null } | null>(null);
  usePageTitle(t('title'));
  const query = useQuery({
    queryKey: RULES,
    queryFn: ({ signal }) => call(cancellationRuleArea.listRules, { signal }),
  });
  return (
    <Loaded query={query}>
      {(rows) => (
        <div className="mx-auto grid w-full max-w-6xl gap-4 p-4">
          <PageTitle
            title={t('title')}
            actions={
              may && (
                <Button variant="solid" onClick={() => setOpen({ row: null })}>
                  {t('new_rule')}
                </Button>
              )
            }
          />
          <p className="text-ink-2">{t('hint')}</p>
          <RulesSection rows={rows} onChange={may ? (row) => setOpen({ row }) : null} />
          {open && <RuleForm row={open.row} onClose={() => setOpen(null)} />}
        </div>
      )}
    </Loaded>
  );
}

interface RulesSectionProps {
  rows: readonly CancellationRuleRow[];
  onChange: ((row: CancellationRuleRow) => void) | null;
}

function RulesSection({ rows, onChange }: RulesSectionProps) {
  const t = useTexts(cancellationRuleTexts);
  const columns = useColumns(onChange);
  const validity = useValidity();
  const earlier = rows.filter(({ is_latest }) => !is_latest);
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows.filter(({ is_latest }) => is_latest)}
        rowKey={(row) => row.cancellation_rule_id}
        empty={<EmptyState title={t('none')} hint={t('none_hint')} />}
      />
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold">{t('earlier')}</summary>
          <ul className="mt-2 grid gap-1">
            {earlier.map((row) => (
              <li key={row.cancellation_rule_id}>
                <span className="font-semibold">{row.name}</span>{' '}
                <span className="text-ink-2">
                  {t('by', { version: row.rule_version, validity: validity(row), name: row.created_by_name })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function useValidity() {
  const t = useTexts(cancellationRuleTexts);
  const { date } = useFormats();
  return ({ valid_from, valid_to }: CancellationRuleRow) =>
    valid_to ? t('until', { from: date(valid_from), to: date(valid_to) }) : t('since', { from: date(valid_from) });
}

function useColumns(onChange: RulesSectionProps['onChange']): TableColumn<CancellationRuleRow>[] {
  const t = useTexts(cancellationRuleTexts);
  const terms = useContext(TermsContext);
  const { amount, time } = useFormats();
  const validity = useValidity();
  const holdsFor = (row: CancellationRuleRow) =>
    [
      row.client_name,
      row.service_name,
      row.location_kind && sentenceText(sentence(`location.${row.location_kind}`), terms),
      row.division_name,
    ]
      .filter(Boolean)
      .join(', ') || t('everybody');
  const cutOff = ({ cut_off_kind: kind, cut_off_count: count, cut_off_at: at }: CancellationRuleRow) =>
    sentenceText(cutOffSentence({ kind, count, at }, time), terms);
  const pair = (late: string, bust: string) => (
    <>
      <span className="block whitespace-nowrap tabular-nums">{`${t('late')} ${amount(late)}`}</span>
      <span className="block whitespace-nowrap text-ink-2 tabular-nums">{`${t('bust')} ${amount(bust)}`}</span>
    </>
  );
  return [
    { id: 'name', heading: t('name'), cell: (row) => <span className="font-semibold">{row.name}</span> },
    { id: 'holds_for', heading: t('holds_for'), cell: holdsFor },
    { id: 'cut_off', heading: t('cut_off'), cell: cutOff },
    { id: 'fee', heading: t('fee'), cell: (row) => pair(row.client_fee, row.bust_fee) },
    { id: 'pay', heading: t('pay'), cell: (row) => pair(row.provider_pay, row.bust_pay) },
    { id: 'per', heading: t('counted_per'), cell: (row) => t(`per_${row.counted_per}`) },
    {
      id: 'in_force',
      heading: t('in_force'),
      cell: (row) => (
        <>
          <span className="block">{validity(row)}</span>
          <span className="block text-ink-2">{t('version', { version: row.rule_version })}</span>
        </>
      ),
    },
    ...(onChange
      ? [
          {
            id: 'change',
            heading: t('change'),
            cell: (row: CancellationRuleRow) => (
              <Button size="sm" aria-label={`${t('change')}: ${row.name}`} onClick={() => onChange(row)}>
                {t('change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

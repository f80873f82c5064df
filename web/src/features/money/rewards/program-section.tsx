import { numberText } from '@onrecord/domain/core/format/number';
import { formatExact, multiply } from '@onrecord/domain/core/money/money';
import { useFormats } from '../../../lib/format/formats.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import type { Rewards } from './rewards-response.ts';

/** Where rewards are off, and the rules in force. */
export function ProgramSection({ data }: { data: Rewards }) {
  const t = useTexts(rewardsTexts);
  const { amount, date, settings } = useFormats();
  const { program } = data;
  const off = [
    ...(program.clients_off > 0 ? [t('off_clients', { count: program.clients_off })] : []),
    ...(program.states_off.length > 0 ? [t('off_states', { states: program.states_off.join(', ') })] : []),
  ];
  const rules = program.rules.map((rule) => ({
    key: String(rule.rewards_rule_id),
    term: [rule.product_name || t('every_product'), rule.client_name].filter(Boolean).join(', '),
    detail: rule.amount_per_point
      ? t('point_each', { amount: amount(rule.amount_per_point), date: date(rule.valid_from) })
      : t('no_points', { date: date(rule.valid_from) }),
  }));
  const facts = [
    { term: t('points_100'), detail: amount(formatExact(multiply('100', program.point_value))) },
    {
      term: t('cap'),
      detail: program.cap_from
        ? t('cap_since', { amount: amount(program.cap), date: date(program.cap_from) })
        : amount(program.cap),
    },
    {
      term: t('expire'),
      detail: program.expires_after_months === null ? t('never') : t('months', { count: program.expires_after_months }),
    },
    {
      term: t('outstanding'),
      detail: t('outstanding_points', {
        points: numberText(String(data.outstanding), settings),
        amount: amount(data.outstanding_value),
      }),
    },
    ...rules,
  ];
  return (
    <>
      {!program.is_on && (
        <Banner tone="warn" title={t('is_off')}>
          {t('is_off_hint')}
        </Banner>
      )}
      {program.is_on && off.length > 0 && (
        <Banner tone="mute" title={off.join('. ')}>
          {t('off_hint')}
        </Banner>
      )}
      <section className="grid gap-2 rounded-card border border-line bg-sheet p-4" aria-label={t('in_force')}>
        <h2 className="font-semibold">{t('in_force')}</h2>
        <FactList facts={facts} />
      </section>
    </>
  );
}

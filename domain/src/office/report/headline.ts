import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { compare, multiply } from '../../core/money/money.ts';
import type { ReportName } from './reports.ts';
import type { ReportValues } from './rows.ts';

/** How the reader's company writes values. */
export interface HeadlineFormats {
  readonly amount: (plain: string) => string;
  readonly percent: (plain: string) => string;
  readonly count: (plain: string) => string;
}

type Values = (column: keyof ReportValues) => string;

const unsigned = (percent: string) => (compare(percent, 0) < 0 ? multiply(percent, -1).toFixed(1) : percent);

const HEADLINES: Readonly<Record<ReportName, (sums: ReportValues, of: Values, f: HeadlineFormats) => Sentence>> = {
  revenue: ({ change }, of, f) => {
    const amount = f.amount(of('revenue'));
    if (!change) return sentence('report.says_revenue', { amount });
    const percent = f.percent(unsigned(change));
    return compare(change, 0) < 0
      ? sentence('report.says_revenue_less', { amount, percent })
      : sentence('report.says_revenue_more', { amount, percent });
  },
  days_to_pay: ({ days }, of, f) => {
    const amount = f.amount(of('receivable'));
    return days
      ? sentence('report.says_days_to_pay', { days: f.count(days), amount })
      : sentence('report.says_days_to_pay_none', { amount });
  },
  unbilled: ({ oldest }, of, f) =>
    oldest
      ? sentence('report.says_unbilled', {
          amount: f.amount(of('estimate')),
          jobs: f.count(of('jobs')),
          days: f.count(oldest),
        })
      : sentence('report.says_unbilled_none'),
  pay: (_, of, f) =>
    sentence('report.says_pay', {
      earned: f.amount(of('earned')),
      unpaid: f.amount(of('unpaid')),
      paid: f.amount(of('paid')),
    }),
  margin: ({ margin_percent }, of, f) =>
    margin_percent
      ? sentence('report.says_margin', {
          amount: f.amount(of('margin')),
          revenue: f.amount(of('revenue')),
          percent: f.percent(margin_percent),
        })
      : sentence('report.says_margin_none', { earned: f.amount(of('earned')) }),
  production_overdue: ({ oldest }, of, f) =>
    oldest
      ? sentence('report.says_production_overdue', { orders: f.count(of('orders')), days: f.count(oldest) })
      : sentence('report.says_production_overdue_none'),
  on_time: ({ on_time_percent }, of, f) =>
    on_time_percent
      ? sentence('report.says_on_time', {
          percent: f.percent(on_time_percent),
          due: f.count(of('due')),
          owed: f.count(of('owed')),
        })
      : sentence('report.says_on_time_none'),
  cancellations: (_, of, f) =>
    compare(of('canceled'), 0) > 0
      ? sentence('report.says_cancellations', {
          canceled: f.count(of('canceled')),
          jobs: f.count(of('jobs')),
          late: f.count(of('late')),
          fees: f.amount(of('fees')),
        })
      : sentence('report.says_cancellations_none'),
  utilization: ({ utilization }, _, f) =>
    utilization
      ? sentence('report.says_utilization', { percent: f.percent(utilization) })
      : sentence('report.says_utilization_none'),
};

/** The one sentence that a report comes to: its title on the page and the first line of its mail (design M12). */
export function reportHeadline(name: ReportName, sums: ReportValues, formats: HeadlineFormats): Sentence {
  return HEADLINES[name](sums, (column) => sums[column] ?? '0', formats);
}

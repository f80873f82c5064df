import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** The longest reason that a waiver keeps. */
export const MAX_WAIVER_REASON = 250;

/** That the fee of a service is waived, and why. The provider is paid all the same unless that is waived too. */
export type Waiver = { readonly job_service_id: number; readonly reason: string; readonly waives_pay: boolean };

/** What a service costs once everything was said about it, in whole thousandths. */
export type WaivedRow<Row> = Row & {
  readonly charged_thousandths: number;
  readonly paid_thousandths: number;
  /** Null where nothing is waived. */
  readonly waiver: Waiver | null;
};

type Costs = { readonly job_service_id: number; readonly fee_thousandths: number; readonly pay_thousandths: number };

/** Returns what is wrong with waivers, by field: each needs a reason that the proof can keep. */
export function waiverProblems(waivers: readonly Waiver[]): FieldProblems {
  const problems: Record<string, Sentence> = {};
  for (const [index, { reason }] of waivers.entries()) {
    const { length } = reason.trim();
    if (length === 0) problems[`waivers.${index}.reason`] = sentence('cancellation.waive_reason');
    if (length > MAX_WAIVER_REASON)
      problems[`waivers.${index}.reason`] = sentence('form.max_length', { n: MAX_WAIVER_REASON });
  }
  return problems;
}

/** Returns the rows with what is charged and paid of each, and the totals: a waived fee leaves the pay as it is. */
export function withWaivers<Row extends Costs>(rows: readonly Row[], waivers: readonly Waiver[]) {
  const byService = new Map(waivers.map((one) => [one.job_service_id, one]));
  const waived = rows.map((row): WaivedRow<Row> => {
    const waiver = byService.get(row.job_service_id) ?? null;
    const paid_thousandths = waiver?.waives_pay ? 0 : row.pay_thousandths;
    return { ...row, charged_thousandths: waiver ? 0 : row.fee_thousandths, paid_thousandths, waiver };
  });
  const sum = (part: (row: WaivedRow<Row>) => number) => waived.reduce((total, row) => total + part(row), 0);
  return {
    rows: waived,
    charged_thousandths: sum(({ charged_thousandths }) => charged_thousandths),
    paid_thousandths: sum(({ paid_thousandths }) => paid_thousandths),
  };
}

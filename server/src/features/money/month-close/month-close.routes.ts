import type { booksArea } from '@onrecord/contract/money/books';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import { readClosedUntil } from '../../../db/money/ledger.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { closedMonths } from './month-close.reads.ts';
import { closeMonth, nextMonth, reopenMonth } from './month-close.writes.ts';

/** Closing months, and reopening the one closed last. */
export function booksHandlers({ db, now }: Services): CallHandlers<typeof booksArea> {
  const clock = async (tx: Tx, call: Call) => {
    const company = await companyOf(tx, call.scope);
    return { today: todayOf(company, now()).toString(), time_zone: company.time_zone };
  };
  const monthName = async (call: Call, day: string) => {
    const { locale } = await call.terms();
    return Temporal.PlainDate.from(day).toLocaleString(languageTag(toLocale(locale)), {
      month: 'long',
      year: 'numeric',
    });
  };
  return {
    getMonths: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { today, time_zone } = await clock(tx, call);
        const next = await nextMonth(tx, userScope(call), { today, time_zone });
        return {
          today,
          closed_until: await readClosedUntil(tx, call.scope),
          next: next && {
            closed_until: next.closed_until,
            ...next.sums,
            problems: next.problems,
            undeposited_days: [...next.facts.undeposited_days],
          },
          months: await closedMonths(tx, call.scope),
        };
      }),
    async closeMonth(call) {
      const { closed_until } = call.body;
      await db.withScope(call.scope, async (tx) =>
        closeMonth(tx, userScope(call), closed_until, await clock(tx, call)),
      );
      const month = await monthName(call, closed_until);
      return { message: sentenceText(sentence('books.month_closed', { month }), await call.terms()) };
    },
    async reopenMonth(call) {
      const reopened = await db.withScope(call.scope, (tx) => reopenMonth(tx, userScope(call), call.body, now()));
      const month = await monthName(call, reopened);
      return { message: sentenceText(sentence('books.month_reopened', { month }), await call.terms()) };
    },
  };
}

import type { reportArea } from '@onrecord/contract/office/report';
import { dateText } from '@onrecord/domain/core/format/date';
import { timeText } from '@onrecord/domain/core/format/time';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { periodDays } from '@onrecord/domain/office/report/period';
import type { Tx } from '../../../db/database.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { csvFile } from '../../../http/file/csv-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { ownAddress, ownReportMails } from './mail.reads.ts';
import { endReportMail, saveReportMail } from './mail.writes.ts';
import { reportOverview } from './overview.reads.ts';
import { capacityAhead, ownerFigures, topTen } from './owner.reads.ts';
import { reportLines } from './report.present.ts';
import { readReport, readReportLines, reportFrame } from './report.reads.ts';

/** Reports, the lists behind their figures, their monthly mails, and the dashboard of an owner. */
export function reportHandlers({ db, now }: Services): CallHandlers<typeof reportArea> {
  const own = async (tx: Tx, call: Call) => {
    const scope = userScope(call);
    const company = await companyOf(tx, scope);
    return { scope, company, today: todayOf(company, now()).toString(), reach: { scope, division_id: null } };
  };
  return {
    getReports: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { scope, company, today, reach } = await own(tx, call);
        const mails = await ownReportMails(tx, scope, now().toZonedDateTimeISO(company.time_zone));
        const data = await reportOverview(tx, reach, today, now());
        return { as_of: now().toString(), data, mails, own_address: await ownAddress(tx, scope) };
      }),
    getReport: (call) =>
      db.readScope(call.scope, async (tx) => readReport(tx, await reportFrame(tx, call.scope, call.body, now()))),
    getReportLines(call) {
      const { key, offset, limit, ...choices } = call.body;
      return db.readScope(call.scope, async (tx) =>
        readReportLines(tx, await reportFrame(tx, call.scope, choices, now()), key, { offset, limit }),
      );
    },
    async exportReport(call) {
      const terms = await call.terms();
      return db.readScope(call.scope, async (tx) => {
        const report = await readReport(tx, await reportFrame(tx, call.scope, call.body, now()));
        const formats = formatsOf(await companyOf(tx, call.scope));
        return csvFile(`${report.name}-${report.by}-${report.as_of}`, reportLines(report, { formats, terms }));
      });
    },
    async saveReportMail(call) {
      const saved = await db.withScope(call.scope, async (tx) => ({
        ...(await saveReportMail(tx, userScope(call), call.body, now())),
        formats: formatsOf(await companyOf(tx, call.scope)),
      }));
      const { report_mail_id, next, formats } = saved;
      const date = dateText(next.toPlainDate().toString(), formats.date_format);
      const time = timeText(next.toPlainTime().toString({ smallestUnit: 'minute' }), formats.time_format);
      const text = sentence('report.mail_saved', { date, time });
      return { report_mail_id, message: sentenceText(text, await call.terms()) };
    },
    async endReportMail(call) {
      await db.withScope(call.scope, (tx) => endReportMail(tx, userScope(call), call.body.report_mail_id, now()));
      return { message: sentenceText(sentence('report.mail_ended'), await call.terms()) };
    },
    getOwnerFigures: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { reach, today } = await own(tx, call);
        return ownerFigures(tx, reach, today, now());
      }),
    getTopTen: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { reach, today } = await own(tx, call);
        const days = periodDays('this_year', today);
        return { ...days, data: await topTen(tx, reach, days, call.body.of) };
      }),
    getCapacity: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { reach, today } = await own(tx, call);
        return { as_of: today, days: await capacityAhead(tx, reach, today, now()) };
      }),
  };
}
